import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import {
  useCloseNotification,
  useDataProvider,
  useListContext,
  useNotify,
  useRecordContext,
  useRedirect,
  useRefresh,
  useResourceContext,
  useUnselectAll,
} from 'react-admin'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { getErrorMessage } from '../../api/http.ts'
import { restoreRecord } from '../../api/records.ts'

/** Archives the selected records; nothing is ever deleted. */
export const ArchiveManyButton = () => {
  const resource = useResourceContext() ?? ''
  const { selectedIds } = useListContext()
  const archive = useArchive()
  const unselect = useUnselectAll(resource)
  const refresh = useRefresh()
  const handleClick = async () => {
    await archive({ resource, ids: selectedIds })
    unselect()
    refresh()
  }
  return (
    <Button size="small" onClick={() => void handleClick()}>
      Archive
    </Button>
  )
}

interface ArchivedRecords {
  resource: string
  ids: readonly (string | number)[]
}

const useArchive = () => {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  return async ({ resource, ids }: ArchivedRecords): Promise<boolean> => {
    const archivedIds: (string | number)[] = []
    try {
      for (const id of ids) {
        await dataProvider.delete(resource, { id })
        archivedIds.push(id)
      }
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' })
    }
    if (archivedIds.length > 0)
      notify(<ArchivedNotice resource={resource} ids={archivedIds} />, { autoHideDuration: 10_000 })
    return archivedIds.length === ids.length
  }
}

/** Says what was archived, with a button to undo. */
const ArchivedNotice = ({ resource, ids }: ArchivedRecords) => {
  const refresh = useRefresh()
  const notify = useNotify()
  const close = useCloseNotification()
  const restore = async () => {
    close()
    try {
      for (const id of ids) await restoreRecord(resource, id)
      notify('Restored', { type: 'info' })
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' })
    }
    refresh()
  }
  return (
    <Alert
      severity="success"
      variant="outlined"
      action={
        <Button size="small" onClick={() => void restore()}>
          Undo
        </Button>
      }
    >
      {ids.length === 1 ? 'Archived' : `${ids.length} archived`}
    </Alert>
  )
}

/** Archives or restores the record. */
export const ArchiveButton = () => {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext<{ id: number; archivedAt: string | null }>()
  const archive = useArchive()
  const notify = useNotify()
  const redirect = useRedirect()
  const refresh = useRefresh()
  const { submit, busy } = useSubmit((failure) => {
    notify(getErrorMessage(failure), { type: 'error' })
    return undefined
  })
  if (!record) return null
  const { id, archivedAt } = record
  const archiveOrRestore = async () => {
    if (archivedAt) {
      await restoreRecord(resource, id)
      notify('Restored', { type: 'success' })
      refresh()
    } else if (await archive({ resource, ids: [id] })) {
      redirect('list', resource)
    }
  }
  return (
    <Button size="small" disabled={busy} onClick={() => void submit(archiveOrRestore)}>
      {archivedAt ? 'Restore' : 'Archive'}
    </Button>
  )
}
