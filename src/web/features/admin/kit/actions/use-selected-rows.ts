import { useDataProvider, useListContext, useResourceContext } from 'react-admin'

/** A record as the list shows it, with the version that the user saw. */
export interface BulkRow {
  readonly id: number
  readonly version: number
}

/** The selected records as the list shows them; those on other pages are fetched. */
export const useSelectedRows = () => {
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider()
  const { data = [], selectedIds } = useListContext<BulkRow>()
  return async (): Promise<BulkRow[]> => {
    const visibleRows = data.filter(({ id }) => selectedIds.includes(id))
    const otherIds = selectedIds.filter((id) => visibleRows.every((row) => row.id !== id))
    if (otherIds.length === 0) return visibleRows
    const { data: otherRows } = await dataProvider.getMany<BulkRow>(resource, { ids: otherIds })
    return [...visibleRows, ...otherRows]
  }
}
