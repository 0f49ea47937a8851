import { maxProjectName } from '#contracts/models/project-rules.ts'
import { maxSearchName } from '#contracts/models/saved-search-rules.ts'
import type { Outcome } from './field-spec.ts'
import { SchemaForm } from './schema-form.tsx'

const kinds = {
  project: {
    maxLength: maxProjectName,
    schema: async () => (await import('#contracts/models/projects.ts')).projectNameForm,
  },
  search: {
    maxLength: maxSearchName,
    schema: async () => (await import('#contracts/models/saved-searches.ts')).searchNameForm,
  },
}

interface Props {
  id: string
  /** The kind of thing to name. */
  kind: keyof typeof kinds
  name?: string
  submitLabel: string
  submit: (name: string) => Promise<Outcome>
}

/** Names or renames something that a client keeps. */
export const NameForm = ({ id, kind, name = '', submitLabel, submit }: Props) => {
  const { maxLength, schema } = kinds[kind]
  return (
    <SchemaForm
      id={id}
      schema={schema}
      groups={[
        { fields: [{ name: 'name', label: `Name of the ${kind}`, kind: 'text', maxLength }] },
      ]}
      defaults={{ name }}
      submitLabel={submitLabel}
      busyLabel="Please wait…"
      submit={(values) => submit(values.name)}
      clears={name === ''}
    />
  )
}
