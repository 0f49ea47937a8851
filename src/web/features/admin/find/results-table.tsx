import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-admin'
import type { OfficeFindRow } from '#contracts/admin/models/find.ts'
import { getHeightTexts, type UnitSystem } from '#contracts/models/units.ts'
import { formatDate } from '#contracts/time/format.ts'
import { useUnits } from '#web/lib/units/units.ts'
import { describeFit, formatShoeSize, formatLength } from './row-texts.ts'
import { SelectModels } from './select-models.tsx'
import type { ResultsProps } from './selection.ts'

type Column = readonly [label: string, textOf: (row: OfficeFindRow, units: UnitSystem) => string]

const columns: readonly Column[] = [
  ['Board', ({ board, active }) => (active ? board : `${board}, not shown`)],
  ['Based in', ({ place }) => place],
  ['Height', ({ heightMm }, units) => getHeightTexts(heightMm)[units]],
  ['Chest or bust', ({ chestMm }, units) => formatLength(chestMm, units)],
  ['Waist', ({ waistMm }, units) => formatLength(waistMm, units)],
  ['Hips', ({ hipMm }, units) => formatLength(hipMm, units)],
  ['Shoe', formatShoeSize],
  ['Measured', ({ measuredOn }) => (measuredOn === null ? 'No date' : formatDate(measuredOn))],
  ['Why', describeFit],
]

/** Columns that may wrap; a measure and its unit stay on one line. */
const wrappingColumns: ReadonlySet<string> = new Set(['Board', 'Based in', 'Why'])

/** The found models as a table of measures; each row links to the record. */
export const ResultsTable = ({ models, selection }: ResultsProps) => {
  const units = useUnits()
  const visibleColumns = columns.filter(
    ([label]) => label !== 'Why' || models.some(({ fit }) => fit),
  )
  const renderCheckbox = (name: string, rows: readonly OfficeFindRow[]) =>
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
            {renderCheckbox('Select all on this page', models)}
            <TableCell>Model</TableCell>
            {visibleColumns.map(([label]) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {models.map((model) => (
            <TableRow key={model.id}>
              {renderCheckbox(`Select ${model.name}`, [model])}
              <TableCell component="th" scope="row">
                <Link to={`/admin/models/${model.id}`}>{model.name}</Link>
              </TableCell>
              {visibleColumns.map(([label, format]) => (
                <TableCell
                  key={label}
                  sx={{ whiteSpace: wrappingColumns.has(label) ? 'normal' : 'nowrap' }}
                >
                  {format(model, units)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
