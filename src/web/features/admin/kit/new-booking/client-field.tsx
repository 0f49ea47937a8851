import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { RecordPicker } from '#web/features/admin/kit/forms/record-picker.tsx'
import { useInitialFocus } from '#web/features/admin/kit/forms/use-initial-focus.ts'

/** The client of a booking: an existing record, or the details of a new client. */
export type ClientChoice = { readonly id: number | null } | { readonly draft: ClientDraft }

export interface ClientDraft {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly company: string
}

const emptyDraft: ClientDraft = { name: '', email: '', phone: '', company: '' }

interface Props {
  choice: ClientChoice
  onChange: (choice: ClientChoice) => void
  /** The client already on record with the typed address. */
  existing: { readonly name: string } | null
}

/** Finds an existing client, or takes the details of a new one. */
export const ClientField = ({ choice, onChange, existing }: Props) =>
  'draft' in choice ? (
    <NewClientFields
      draft={choice.draft}
      existing={existing}
      onChange={(draft) => onChange({ draft })}
      onDismiss={() => onChange({ id: null })}
    />
  ) : (
    <RecordPicker
      resource="clients"
      label="Client"
      isFirst
      required
      helperText="By name, company or email address, or a new one."
      getName={formatClientName}
      value={choice.id}
      onChange={(id) => onChange({ id })}
      onCreate={(typed) => onChange({ draft: toDraft(typed) })}
    />
  )

interface DraftProps {
  draft: ClientDraft
  existing: Props['existing']
  onChange: (draft: ClientDraft) => void
  onDismiss: () => void
}

const NewClientFields = ({ draft, existing, onChange, onDismiss }: DraftProps) => {
  const nameField = useInitialFocus(draft.name === '')
  const emailField = useInitialFocus(draft.name !== '')
  const fieldProps = (field: keyof ClientDraft) => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...draft, [field]: target.value }),
  })
  return (
    <Box role="group" aria-label="New client">
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}>
        <TextField label="Name" required inputRef={nameField} {...fieldProps('name')} />
        <TextField
          label="Email"
          type="email"
          required
          inputRef={emailField}
          helperText={existing ? `On record as ${existing.name}, whose booking it will be.` : null}
          {...fieldProps('email')}
        />
        <TextField label="Company" {...fieldProps('company')} />
        <TextField label="Phone" type="tel" {...fieldProps('phone')} />
      </Box>
      <Button size="small" onClick={onDismiss}>
        Choose a client on record
      </Button>
    </Box>
  )
}

interface NamedClient {
  name: string
  email: string
}
const formatClientName = ({ name, email }: NamedClient) => `${name} · ${email}`

/** Turns the search text into a draft: an email address if it contains @, otherwise a name. */
const toDraft = (typed: string): ClientDraft =>
  typed.includes('@') ? { ...emptyDraft, email: typed } : { ...emptyDraft, name: typed }
