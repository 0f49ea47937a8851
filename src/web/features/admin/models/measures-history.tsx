import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import type { PastMeasures } from '#contracts/admin/models/models.ts'
import { formatDate } from '#contracts/time/format.ts'

const columns: readonly (readonly [string, (measures: PastMeasures) => string])[] = [
  ['Measured', ({ measuredOn }) => (measuredOn === null ? 'No date' : formatDate(measuredOn))],
  ['Height', ({ heightMm }) => formatScaled(heightMm, 10)],
  ['Chest or bust', ({ chestMm }) => formatScaled(chestMm, 10)],
  ['Waist', ({ waistMm }) => formatScaled(waistMm, 10)],
  ['Hips', ({ hipMm }) => formatScaled(hipMm, 10)],
  ['Shoe (EU)', ({ shoeTenths }) => formatScaled(shoeTenths, 10)],
  ['Weight (kg)', ({ weightG }) => formatScaled(weightG, 1000)],
]

const formatScaled = (value: number | null, scale: number): string =>
  value === null ? '–' : String(Math.round((value / scale) * 10) / 10)

/** All stored measures of a model, newest first. */
export const MeasuresHistory = () => {
  const measures = useRecordContext<AdminRecord<'models'>>()?.measures ?? []
  if (measures.length < 2) return null
  return (
    <>
      <Typography variant="subtitle2" component="h3" id="measures-history" sx={{ mt: 2 }}>
        History of measures
      </Typography>
      <TableContainer tabIndex={0} role="region" aria-labelledby="measures-history">
        <Table size="small" aria-labelledby="measures-history" sx={{ mb: 2 }}>
          <TableHead>
            <TableRow>
              {columns.map(([label]) => (
                <TableCell key={label}>{label}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {measures.map((each, index) => (
              // Rows are only ever added at the top.
              <TableRow key={measures.length - index}>
                {columns.map(([label, format]) => (
                  <TableCell key={label}>{format(each)}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  )
}
