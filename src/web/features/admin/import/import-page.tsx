import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link as RecordLink, Title } from 'react-admin'
import type { ImportReport } from '#contracts/admin/csv/imports.ts'
import { useContract } from '../kit/records/contract.ts'
import { ImportHelp } from './import-help.tsx'
import { ImportRows } from './import-rows.tsx'
import { useImport } from './use-import.ts'

const countLabels = [
  ['create', 'to create', 'created'],
  ['change', 'to change', 'changed'],
  ['keep', 'already so', 'already so'],
  ['refuse', 'refused', 'refused'],
] as const

/** Imports records from a CSV file: previews each row, then stores all or none. */
export const ImportPage = () => {
  const { name, contract } = useContract()
  const { fileName, report, problem, busy, choose, store } = useImport(name)
  const label = contract.label.toLowerCase()
  return (
    <Box sx={{ p: { xs: 1, md: 3 } }}>
      <Title title={`Import ${label}`} />
      <ImportHelp />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <FileChoice busy={busy} onChoose={(file) => void choose(file)} />
        {report ? <StoreButton report={report} onStore={() => void store()} /> : null}
        <Typography>{busy ? 'Reading …' : fileName}</Typography>
        {report?.isStored ? (
          <RecordLink to={`/admin/${name}`}>Go to the list of {label}</RecordLink>
        ) : null}
      </Box>
      {problem ? (
        <Alert severity="error" sx={{ my: 2 }}>
          {problem}
        </Alert>
      ) : null}
      {report ? (
        <>
          <Summary report={report} />
          <ImportRows rows={report.rows} />
        </>
      ) : null}
    </Box>
  )
}

const FileChoice = ({ busy, onChoose }: { busy: boolean; onChoose: (file: File) => void }) => {
  const id = useId()
  return (
    <Box>
      <Button
        component="label"
        htmlFor={id}
        variant="outlined"
        disabled={busy}
        role={undefined}
        tabIndex={-1}
      >
        Choose a CSV file
      </Button>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        className="visually-hidden"
        disabled={busy}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Allows choosing the same file again after correcting it.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
    </Box>
  )
}

const StoreButton = ({ report, onStore }: { report: ImportReport; onStore: () => void }) => {
  const { create, change, refuse } = report.counts
  if (report.isStored || refuse > 0 || create + change === 0) return null
  const rows = create + change
  return (
    <Button variant="contained" onClick={onStore}>
      Import {rows} {rows === 1 ? 'row' : 'rows'}
    </Button>
  )
}

const Summary = ({ report }: { report: ImportReport }) => {
  const { counts, ignored, isStored } = report
  const severity = isStored ? 'success' : counts.refuse > 0 ? 'warning' : 'info'
  return (
    <Alert severity={severity} variant="outlined" sx={{ my: 2 }} role="status">
      <Typography>{formatSummary(report)}.</Typography>
      {counts.refuse > 0 ? (
        <Typography variant="body2">
          Correct these rows in your file and choose it again: an import stores all rows or none.
        </Typography>
      ) : null}
      {ignored.length > 0 && !isStored ? (
        <Typography variant="body2">Not imported: {ignored.join(', ')}.</Typography>
      ) : null}
    </Alert>
  )
}

/** `298 to create, 2 refused`. */
const formatSummary = ({ counts, isStored }: ImportReport): string =>
  countLabels
    .filter(([action]) => counts[action] > 0)
    .map(
      ([action, plannedLabel, doneLabel]) =>
        `${counts[action]} ${isStored ? doneLabel : plannedLabel}`,
    )
    .join(', ')
