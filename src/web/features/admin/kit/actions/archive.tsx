import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
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
import { messageOf, post } from '../../api/http.ts'

interface Done {
  resource: string
  ids: readonly (string | number)[]
}

/** Says what was archived, with a button to restore it. */
const ArchivedNotice = ({ resource, ids }: Done) => {
  const refresh = useRefresh()
  const notify = useNotify()
  const close = useCloseNotification()
  const restore = async () => {
    close()
    try {
      for (const id of ids) await post(`${resource}/${id}/restore`, {})
      notify('Restored', { type: 'info' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
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

const useArchive = () => {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  return async ({ resource, ids }: Done): Promise<boolean> => {
    const done: (string | number)[] = []
    try {
      for (const id of ids) {
        await dataProvider.delete(resource, { id })
        done.push(id)
      }
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    if (done.length > 0)
      notify(<ArchivedNotice resource={resource} ids={done} />, { autoHideDuration: 10_000 })
    return done.length === ids.length
  }
}

/** Archives what is selected in a list; nothing is ever deleted. */
export const ArchiveManyButton = () => {
  const resource = useResourceContext() ?? ''
  const { selectedIds } = useListContext()
  const archive = useArchive()
  const unselect = useUnselectAll(resource)
  const refresh = useRefresh()
  const press = async () => {
    await archive({ resource, ids: selectedIds })
    unselect()
    refresh()
  }
  return (
    <Button size="small" onClick={() => void press()}>
      Archive
    </Button>
  )
}

/** Archives the record, or restores it. */
export const ArchiveButton = () => {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext<{ id: number; archivedAt: string | null }>()
  const [busy, setBusy] = useState(false)
  const archive = useArchive()
  const notify = useNotify()
  const redirect = useRedirect()
  const refresh = useRefresh()
  if (!record) return null
  const { id, archivedAt } = record
  const press = async () => {
    setBusy(true)
    try {
      if (archivedAt) {
        await post(`${resource}/${id}/restore`, {})
        notify('Restored', { type: 'success' })
        refresh()
      } else if (await archive({ resource, ids: [id] })) {
        redirect('list', resource)
      }
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" disabled={busy} onClick={() => void press()}>
      {archivedAt ? 'Restore' : 'Archive'}
    </Button>
  )
}
