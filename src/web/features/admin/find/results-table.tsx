import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-admin'
import type { OfficeFindRow } from '#contracts/admin/models/find.ts'
import { heightTexts, type UnitSystem } from '#contracts/models/units.ts'
import { formatDate } from '#web/lib/text/dates.ts'
import { useUnits } from '#web/lib/units/units.ts'
import { explainFit, shoeSize, writeLength } from './row-texts.ts'
import { SelectModels } from './select-models.tsx'
import type { ResultsProps } from './selection.ts'

type Column = readonly [label: string, textOf: (row: OfficeFindRow, units: UnitSystem) => string]

const columns: readonly Column[] = [
  ['Board', ({ board, active }) => (active ? board : `${board}, not shown`)],
  ['Based in', ({ place }) => place],
  ['Height', ({ heightMm }, units) => heightTexts(heightMm)[units]],
  ['Chest or bust', ({ chestMm }, units) => writeLength(chestMm, units)],
  ['Waist', ({ waistMm }, units) => writeLength(waistMm, units)],
  ['Hips', ({ hipMm }, units) => writeLength(hipMm, units)],
  ['Shoe', shoeSize],
  ['Measured', ({ measuredOn }) => (measuredOn === null ? 'No date' : formatDate(measuredOn))],
  ['Why', explainFit],
]

/** What may be long; a measure and its unit stay in one line. */
const wrapped: ReadonlySet<string> = new Set(['Board', 'Based in', 'Why'])

/** The models found as a table of their measures, each leading to its record. */
export const ResultsTable = ({ models, selection }: ResultsProps) => {
  const units = useUnits()
  const shown = columns.filter(([label]) => label !== 'Why' || models.some(({ fit }) => fit))
  const box = (name: string, rows: readonly OfficeFindRow[]) =>
    selection && (
      <TableCell padding="checkbox">
        <SelectModels name={name} models={rows} selection={selection} />
      </TableCell>
    )
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Models found">
      <Table size="small" aria-label="Models found">
        <TableHead>
          <TableRow>
            {box('Select all on this page', models)}
            <TableCell>Model</TableCell>
            {shown.map(([label]) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {models.map((model) => (
            <TableRow key={model.id}>
              {box(`Select ${model.name}`, [model])}
              <TableCell component="th" scope="row">
                <Link to={`/admin/models/${model.id}`}>{model.name}</Link>
              </TableCell>
              {shown.map(([label, textOf]) => (
                <TableCell
                  key={label}
                  sx={{ whiteSpace: wrapped.has(label) ? 'normal' : 'nowrap' }}
                >
                  {textOf(model, units)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
