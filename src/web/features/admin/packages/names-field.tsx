import { useFieldValue } from 'react-admin'

/** The first names of a list. */
export const NamesField = ({ source }: { source: string }) => {
  const names = (useFieldValue<Record<string, unknown>>({ source }) ?? []) as readonly string[]
  const visibleNames = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${visibleNames} and ${names.length - 3} more` : visibleNames
}
