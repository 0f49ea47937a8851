import type { Fields } from '../../api/changes.ts'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router'
import type { NewExport } from '#contracts/admin/csv/exports.ts'
import { isDownloadedAtOnce } from '#contracts/admin/totals.ts'
import { callAdmin } from '../../api/call-admin.ts'
import { adminApi } from '../../api/http.ts'
import { usePost } from '../actions/use-post.ts'
import { useContract } from '../records/contract.ts'
import type { ListedRecord } from './narrow-list.tsx'

/** Exports everything that the list's filter finds as CSV. */
export const ExportButton = () => {
  const { name } = useContract()
  const { sort, total, ...context } = useListContext<ListedRecord>()
  const filter = context.filterValues as Fields
  const list: NewExport = { resource: name, filter, sort: [sort.field, sort.order] }
  const isShort = total === undefined || isDownloadedAtOnce(total, { isSearch: Boolean(filter.q) })
  return isShort ? <DownloadLink {...list} /> : <StartButton {...list} />
}

const DownloadLink = ({ resource, filter, sort }: NewExport) => {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
  })
  return (
    <Button size="small" download href={`${adminApi}/${resource}/export.csv?${query.toString()}`}>
      Export
    </Button>
  )
}

/** Starts a background export and opens its progress. */
const StartButton = (list: NewExport) => {
  const { send, busy } = usePost()
  const navigate = useNavigate()
  const start = async () => {
    if (await send(() => callAdmin('POST /api/admin/exports', list)))
      void navigate('/admin/exports')
  }
  return (
    <Button size="small" disabled={busy} onClick={() => void start()}>
      Export
    </Button>
  )
}
