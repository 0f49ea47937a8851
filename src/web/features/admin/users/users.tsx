import type { AdminRecord } from '#contracts/admin.ts'
import { roles } from '#contracts/accounts/roles.ts'
import { Column } from '../kit/lists/column.tsx'
import { EmailFact } from '../kit/records/email-fact.tsx'
import { DateTimeField, StateField } from '../kit/records/fields.tsx'
import { ChoiceFilter } from '../kit/lists/filters.tsx'
import { ChoiceInput, TextInput } from '../kit/forms/inputs.tsx'
import { RecordCreate, RecordEdit, Row } from '../kit/forms/record-form.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { Invitation, InvitationField } from './invitation.tsx'

const roleOptions = roles.map((role) => ({ id: role, name: role }))

const fields = (
  <>
    <Row>
      <TextInput source="firstName" />
      <TextInput source="lastName" />
    </Row>
    <Row>
      <TextInput source="phone" type="tel" />
      <ChoiceInput
        source="role"
        options={roleOptions}
        helperText="Editors manage content, bookers manage models and bookings, owners manage everything"
      />
    </Row>
  </>
)

/** Accounts and their roles. Only the person can change their email address. */
export const users = {
  list: (
    <RecordList
      filters={[<ChoiceFilter key="role" source="role" label="Role" options={roleOptions} />]}
      narrow={({ firstName, lastName, email, role }: AdminRecord<'users'>) => ({
        primary: `${firstName} ${lastName}`,
        secondary: `${email} · ${role}`,
      })}
    >
      <Column source="lastName" />
      <Column source="firstName" />
      <Column source="email" />
      <Column source="role">
        <StateField source="role" />
      </Column>
      <Column source="invitation" label="Invitation">
        <InvitationField />
      </Column>
      <Column source="createdAt" label="Since">
        <DateTimeField source="createdAt" />
      </Column>
    </RecordList>
  ),
  edit: (
    <RecordEdit>
      <EmailFact />
      <Invitation />
      {fields}
    </RecordEdit>
  ),
  create: (
    <RecordCreate>
      <TextInput
        source="email"
        type="email"
        helperText="An invitation to set a password goes to this address"
      />
      {fields}
    </RecordCreate>
  ),
}
