import type { Fields } from '../../api/changes.ts'
import Typography from '@mui/material/Typography'
import { Pagination, useListContext } from 'react-admin'
import { describeTotal, isCounted } from '#contracts/admin/totals.ts'

export const pageSizes = [25, 50, 100]

/** The pagination of a table. Records beyond the counted ones are found by searching or filtering. */
export const ListPagination = () => {
  const { total, ...list } = useListContext()
  const filter = list.filterValues as Fields
  const kind = { isSearch: Boolean(filter.q) }
  return (
    <>
      {total === undefined || isCounted(total, kind) ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 1 }}>
          There are {describeTotal(total, kind)}. Please search or filter to see the others.
        </Typography>
      )}
      <Pagination rowsPerPageOptions={pageSizes} />
    </>
  )
}
