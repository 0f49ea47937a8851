import { maxSearchName } from '#contracts/models/saved-search-rules.ts'
import type { Outcome } from '#web/features/forms/field-spec.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'

const schema = async () => (await import('#contracts/models/saved-searches.ts')).searchNameForm

/** The name of a search, new or changed. */
export const SearchNameForm = ({
  id,
  name,
  submitLabel,
  submit,
}: {
  id: string
  name: string
  submitLabel: string
  submit: (name: string) => Promise<Outcome>
}) => (
  <SchemaForm
    id={id}
    schema={schema}
    groups={[
      {
        fields: [
          { name: 'name', label: 'Name of the search', kind: 'text', maxLength: maxSearchName },
        ],
      },
    ]}
    defaults={{ name }}
    submitLabel={submitLabel}
    busyLabel="Please wait…"
    submit={(values) => submit(values.name)}
  />
)
