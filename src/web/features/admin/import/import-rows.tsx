import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ImportRow } from '#contracts/admin/csv/imports.ts'

const pageStep = 100

const actionLabels: Record<ImportRow['action'], string> = {
  create: 'Create',
  change: 'Change',
  keep: 'Already so',
  refuse: 'Refused',
}

const actionOrder: readonly ImportRow['action'][] = ['refuse', 'change', 'create', 'keep']

/** The effect of an import row by row, refused rows first. */
export const ImportRows = ({ rows }: { rows: readonly ImportRow[] }) => {
  const [limit, setLimit] = useState(pageStep)
  const sorted = rows.toSorted(
    (one, other) => actionOrder.indexOf(one.action) - actionOrder.indexOf(other.action),
  )
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell align="right">Line</TableCell>
            <TableCell>Name</TableCell>
            <TableCell>What happens</TableCell>
            <TableCell>Details</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.slice(0, limit).map((row) => (
            <TableRow key={row.line} sx={{ verticalAlign: 'top' }}>
              <TableCell align="right">{row.line}</TableCell>
              <TableCell>{row.name}</TableCell>
              <TableCell sx={row.action === 'refuse' ? { color: 'error.main' } : {}}>
                {actionLabels[row.action]}
              </TableCell>
              <TableCell>
                <Details {...row} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rows.length > limit ? (
        <Button sx={{ mt: 1 }} onClick={() => setLimit(limit + pageStep)}>
          Show more rows
        </Button>
      ) : null}
    </Box>
  )
}

const Details = ({ action, changes, problems }: ImportRow) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {problems.map(({ column, message }) => (
      <Typography key={column + message} component="li" variant="body2" color="error">
        {column ? <strong>{column}: </strong> : null}
        {message}
      </Typography>
    ))}
    {changes.map(({ column, before, after }) => (
      <Typography key={column} component="li" variant="body2">
        {column}: {action === 'change' ? `${before || '–'} → ${after || '–'}` : after}
      </Typography>
    ))}
  </Box>
)
