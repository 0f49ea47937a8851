import { useDataProvider, useListContext, useResourceContext } from 'react-admin'

/** A record as a list shows it; the version is the one that somebody decided upon. */
export type BulkRow = Readonly<Record<string, unknown>> & { id: number; version: number }

/** The selected records as the list shows them; those of other pages as they are now. */
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
