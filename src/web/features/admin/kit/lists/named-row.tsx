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

/** A row whose box to select it by says whom it selects: the library's words are the same in every row. */
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

/** The rows of a list. */
export const NamedRows = (props: ComponentProps<typeof DataTableBody>) => (
  <DataTableBody {...props} row={NamedRow} />
)
