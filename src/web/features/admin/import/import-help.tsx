import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ImportHelp as Help, maxImportedRows } from '#contracts/admin/csv/imports.ts'
import { adminApi } from '../api/http.ts'
import { getImportHelp } from '../api/records.ts'
import { useContract } from '../kit/records/contract.ts'

const Columns = ({ columns }: Pick<Help, 'columns'>) => (
  <Box component="details" sx={{ mb: 2, '& summary': { cursor: 'pointer', py: 0.5 } }}>
    <summary>Columns and what they take</summary>
    <Box component="ul" sx={{ pl: 2, my: 1, listStyle: 'revert' }}>
      {columns.map(({ label, hint, isRequired }) => (
        <li key={label}>
          <strong>{label}</strong>
          {hint ? `: ${hint}` : ''}
          {isRequired ? ' (new records need it)' : ''}
        </li>
      ))}
    </Box>
  </Box>
)

/** Explains the columns and units of an import file, with an example to download. */
export const ImportHelp = () => {
  const { name } = useContract()
  const { data } = useQuery({
    queryKey: ['import-columns', name],
    queryFn: ({ signal }) => getImportHelp(name, signal),
  })
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        The first line names the columns, as in an{' '}
        <Link href={`${adminApi}/${name}/export.csv`} download>
          export
        </Link>
        {data ? (
          <>
            {' '}
            or in this{' '}
            <Link
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${data.example}`)}`}
              download={`${name}-example.csv`}
            >
              example file
            </Link>
          </>
        ) : null}
        ; leave out those that should stay as they are. A row changes the record with its Record ID,
        or else the one with its {name === 'clients' ? 'email address' : 'name'}, and creates one
        where there is none. At most {maxImportedRows} rows at a time. You see what will happen
        before anything is stored.
      </Typography>
      {data ? <Columns columns={data.columns} /> : null}
    </Box>
  )
}
