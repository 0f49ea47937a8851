import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-admin'
import type { OfficeFindRow } from '#contracts/admin/models/find.ts'
import { formatDate } from '#web/lib/text/dates.ts'
import { unitOf } from './units.ts'

const scaled = (tenths: number | null): string => (tenths === null ? '–' : String(tenths / 10))

type Fit = NonNullable<OfficeFindRow['fit']>

/** `waist 2 cm over, hips exact` */
const whyText = ({ deviations }: Fit): string =>
  deviations
    .map(({ measure, over }) => {
      if (over === null) return `${measure} not known`
      if (over === 0) return `${measure} exact`
      return `${measure} ${Math.abs(over)} ${unitOf(measure)} ${over > 0 ? 'over' : 'under'}`
    })
    .join(', ')

const columns: readonly (readonly [string, (row: OfficeFindRow) => string])[] = [
  ['Board', ({ board, active }) => (active ? board : `${board}, not shown`)],
  ['Based in', ({ place }) => place],
  ['Height', ({ heightMm }) => scaled(heightMm)],
  ['Chest or bust', ({ chestMm }) => scaled(chestMm)],
  ['Waist', ({ waistMm }) => scaled(waistMm)],
  ['Hips', ({ hipMm }) => scaled(hipMm)],
  ['Shoe (EU)', ({ shoeTenths }) => scaled(shoeTenths)],
  ['Measured', ({ measuredOn }) => (measuredOn === null ? 'No date' : formatDate(measuredOn))],
  ['Why', ({ fit }) => (fit ? whyText(fit) : '')],
]

/** The models found, each leading to its record. */
export const Results = ({ models }: { models: readonly OfficeFindRow[] }) => {
  const shown = columns.filter(([label]) => label !== 'Why' || models.some(({ fit }) => fit))
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Models found">
      <Table size="small" aria-label="Models found">
        <TableHead>
          <TableRow>
            <TableCell>Model</TableCell>
            {shown.map(([label]) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {models.map((model) => (
            <TableRow key={model.id}>
              <TableCell component="th" scope="row">
                <Link to={`/admin/models/${model.id}`}>{model.name}</Link>
              </TableCell>
              {shown.map(([label, textOf]) => (
                <TableCell key={label}>{textOf(model)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
