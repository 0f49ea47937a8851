import type { Outcome } from '#web/features/forms/field-spec.ts'
import { SchemaForm } from '#web/features/forms/schema-form.tsx'

const schema = async () => (await import('#contracts/models/projects.ts')).projectNameForm

/** The name of a project, new or changed. */
export const NameForm = ({
  id,
  name = '',
  submitLabel,
  submit,
}: {
  id: string
  name?: string
  submitLabel: string
  submit: (name: string) => Promise<Outcome>
}) => (
  <SchemaForm
    id={id}
    schema={schema}
    groups={[{ fields: [{ name: 'name', label: 'Name of the project', kind: 'text' }] }]}
    defaults={{ name }}
    submitLabel={submitLabel}
    busyLabel="Please wait…"
    submit={(values) => submit(values.name)}
    clears={name === ''}
  />
)
