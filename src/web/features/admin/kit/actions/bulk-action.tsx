import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import {
  Link as RecordLink,
  useCreatePath,
  useGetRecordRepresentation,
  useListContext,
  useNotify,
  useRefresh,
  useResourceContext,
} from 'react-admin'
import { getErrorMessage } from '../../api/http.ts'
import { ActionDialog } from './action-dialog.tsx'
import { type Outcome, runEach, formatSummary } from './run-each.ts'
import { type BulkRow, useSelectedRows } from './use-selected-rows.ts'

interface Props {
  /** The label of the button. */
  label: string
  /** What happened to the records: `declined`. */
  doneLabel: string
  /** Explanation, and the fields of the action. */
  children?: ReactNode
  /** The request, the same as on a record's own page. */
  runAction: (row: BulkRow) => Promise<unknown>
}

/**
 * Runs an action for each selected record with the request of the record's own page. The outcome is shown by
 * record, and refused ones stay selected.
 */
export const BulkAction = ({ label, doneLabel, children, runAction }: Props) => {
  const { selectedIds, onSelect } = useListContext()
  const rows = useSelectedRows()
  const notify = useNotify()
  const refresh = useRefresh()
  const [open, setOpen] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [outcomes, setOutcomes] = useState<readonly Outcome<BulkRow>[]>()
  const [problem, setProblem] = useState<string>()
  const count = selectedIds.length
  const close = () => {
    setOpen(false)
    setOutcomes(undefined)
    setProblem(undefined)
  }
  const run = async () => {
    setProgress(0)
    setProblem(undefined)
    const newOutcomes = await rows()
      .then((selectedRows) => runEach(selectedRows, runAction, setProgress))
      .catch((error: unknown) => setProblem(getErrorMessage(error)))
    setProgress(undefined)
    if (!newOutcomes) return
    const failures = newOutcomes.filter(({ result }) => result !== 'done')
    refresh()
    onSelect(failures.map(({ row }) => row.id))
    if (failures.length > 0) return setOutcomes(newOutcomes)
    notify(formatSummary(newOutcomes, doneLabel), { type: 'success' })
    close()
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open ? (
        <ActionDialog
          title={`${label}: ${count} selected`}
          action={outcomes ? 'Try again' : label}
          dismiss={outcomes ? 'Close' : 'Cancel'}
          busy={progress !== undefined}
          problem={problem}
          onClose={close}
          onSubmit={() => void run()}
        >
          {children}
          <Typography role="status">
            {progress === undefined ? null : `${progress} of ${count} …`}
          </Typography>
          {outcomes ? (
            <Alert severity="warning" variant="outlined">
              <Typography>{formatSummary(outcomes, doneLabel)}</Typography>
              <Failures outcomes={outcomes} />
            </Alert>
          ) : null}
        </ActionDialog>
      ) : null}
    </>
  )
}

/** The records for which the action failed, with the reasons. */
const Failures = ({ outcomes }: { outcomes: readonly Outcome<BulkRow>[] }) => {
  const resource = useResourceContext() ?? ''
  const represent = useGetRecordRepresentation(resource)
  const createPath = useCreatePath()
  return (
    <Box component="ul" sx={{ pl: 2, m: 0 }}>
      {outcomes
        .filter(({ result }) => result !== 'done')
        .map(({ row, message }) => (
          <li key={row.id}>
            <RecordLink to={createPath({ resource, id: row.id, type: 'show' })}>
              {represent(row)}
            </RecordLink>
            : {message}
          </li>
        ))}
    </Box>
  )
}
