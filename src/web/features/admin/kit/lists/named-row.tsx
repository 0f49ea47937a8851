import { type ComponentProps, useMemo } from 'react'
import {
  DataTableBody,
  DataTableRow,
  I18nContext,
  useGetRecordRepresentation,
  useI18nProvider,
  useRecordContext,
  useResourceContext,
} from 'react-admin'

/** The rows of a list. */
export const NamedRows = (props: ComponentProps<typeof DataTableBody>) => (
  <DataTableBody {...props} row={NamedRow} />
)

/** A row whose checkbox is named after the record; react-admin gives all of them the same name. */
const NamedRow = (props: ComponentProps<typeof DataTableRow>) => {
  const i18n = useI18nProvider()
  const record = useRecordContext()
  const represent = useGetRecordRepresentation(useResourceContext())
  const name = represent(record)
  const provider = useMemo(
    (): typeof i18n => ({
      ...i18n,
      translate: (key, options) =>
        key === 'ra.action.select_row' && typeof name === 'string'
          ? `Select ${name}`
          : i18n.translate(key, options),
    }),
    [i18n, name],
  )
  return (
    <I18nContext value={provider}>
      <DataTableRow {...props} />
    </I18nContext>
  )
}
