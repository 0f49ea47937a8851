import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-admin'
import type { OfficeFindRow } from '#contracts/admin/models/find.ts'
import { categories } from '#contracts/models/roster.ts'
import {
  heightTexts,
  lengthTexts,
  shoeTexts,
  sizeTableOf,
  type UnitSystem,
} from '#contracts/models/units.ts'
import { differenceTexts, nameInText } from '#web/lib/text/fit-words.ts'
import { formatDate } from '#web/lib/text/dates.ts'
import { useUnits } from '#web/lib/units/units.ts'

const lengthIn = (millimetres: number | null, units: UnitSystem): string =>
  millimetres === null ? '–' : lengthTexts(millimetres)[units]

const boardOf = ({ board }: OfficeFindRow): string =>
  categories.find(({ name }) => name === board)?.slug ?? ''

const shoeIn = (row: OfficeFindRow, units: UnitSystem): string =>
  shoeTexts(row.shoeTenths, sizeTableOf(boardOf(row)))[units]

/** `waist 2 cm over, hips exact` */
const whyText = (row: OfficeFindRow, units: UnitSystem): string =>
  (row.fit?.deviations ?? [])
    .map(({ measure, over }) => {
      const name = nameInText(measure, boardOf(row))
      if (over === null) return `${name} not known`
      if (over === 0) return `${name} exact`
      return `${name} ${differenceTexts(measure, over)[units]} ${over > 0 ? 'over' : 'under'}`
    })
    .join(', ')

type Column = readonly [label: string, textOf: (row: OfficeFindRow, units: UnitSystem) => string]

const columns: readonly Column[] = [
  ['Board', ({ board, active }) => (active ? board : `${board}, not shown`)],
  ['Based in', ({ place }) => place],
  ['Height', ({ heightMm }, units) => heightTexts(heightMm)[units]],
  ['Chest or bust', ({ chestMm }, units) => lengthIn(chestMm, units)],
  ['Waist', ({ waistMm }, units) => lengthIn(waistMm, units)],
  ['Hips', ({ hipMm }, units) => lengthIn(hipMm, units)],
  ['Shoe', shoeIn],
  ['Measured', ({ measuredOn }) => (measuredOn === null ? 'No date' : formatDate(measuredOn))],
  ['Why', whyText],
]

/** What may be long; a measure and its unit stay in one line. */
const wrapped: ReadonlySet<string> = new Set(['Board', 'Based in', 'Why'])

/** Which models are selected, and how that changes; undefined for whom selecting leads nowhere. */
export interface Selection {
  readonly ids: readonly number[]
  readonly select: (ids: readonly number[], isSelected: boolean) => void
}

interface BoxProps {
  label: string
  models: readonly OfficeFindRow[]
  selection: Selection
}

/** Selects models, or all of the page at once. */
const SelectBox = ({ label, models, selection: { ids, select } }: BoxProps) => {
  const chosen = models.filter(({ id }) => ids.includes(id)).length
  const isAll = models.length > 0 && chosen === models.length
  return (
    <TableCell padding="checkbox">
      <Checkbox
        size="small"
        checked={isAll}
        indeterminate={chosen > 0 && !isAll}
        onChange={() =>
          select(
            models.map(({ id }) => id),
            !isAll,
          )
        }
        slotProps={{ input: { 'aria-label': label } }}
      />
    </TableCell>
  )
}

/** The models found, each leading to its record. */
export const Results = ({
  models,
  selection,
}: {
  models: readonly OfficeFindRow[]
  selection: Selection | undefined
}) => {
  const units = useUnits()
  const shown = columns.filter(([label]) => label !== 'Why' || models.some(({ fit }) => fit))
  const box = (label: string, rows: readonly OfficeFindRow[]) =>
    selection && <SelectBox label={label} models={rows} selection={selection} />
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
