import { useRecordContext } from 'react-admin'

/** The first names of a list. */
export const NamesField = ({ source }: { source: string }) => {
  const names =
    useRecordContext<{ id: number } & Record<string, readonly string[]>>()?.[source] ?? []
  const visibleNames = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${visibleNames} and ${names.length - 3} more` : visibleNames
}
