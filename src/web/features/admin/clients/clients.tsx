import type { AdminRecord } from '#contracts/admin.ts'
import { TextInput } from '../kit/forms/inputs.tsx'
import { RecordCreate, RecordEdit, Row } from '../kit/forms/record-form.tsx'
import { Column } from '../kit/lists/column.tsx'
import { ReferenceFilter, SinceFilter, TagFilter } from '../kit/lists/filters.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { EmailFact } from '../kit/records/email-fact.tsx'
import { DateTimeField } from '../kit/records/fields.tsx'
import { ClientPage } from './client-page.tsx'

const fields = (
  <>
    <TextInput source="name" />
    <Row>
      <TextInput source="phone" type="tel" />
      <TextInput
        source="company"
        helperText="A name that is not in the list of companies is added to it"
      />
    </Row>
    <TextInput source="jobTitle" label="Position" helperText="Such as art buyer or producer" />
  </>
)

/** People who have booked, ordered or written to the agency. */
export const clients = {
  list: (
    <RecordList
      rowClick="show"
      filters={[
        <ReferenceFilter
          key="company"
          source="companyId"
          label="Company"
          reference="companies"
          optionText="name"
        />,
        <SinceFilter key="since" source="createdAt_gte" label="First contact from" />,
        <TagFilter key="tags" source="tags" label="Tag" />,
      ]}
      narrow={({ name, company, email }: AdminRecord<'clients'>) => ({
        primary: name,
        secondary: [company, email].filter(Boolean).join(' · '),
      })}
    >
      <Column source="name" />
      <Column source="company" />
      <Column source="email" />
      <Column source="phone" />
      <Column source="bookings" align="right" />
      <Column source="orders" align="right" />
      <Column source="enquiries" align="right" />
      <Column source="createdAt" label="First contact">
        <DateTimeField source="createdAt" />
      </Column>
    </RecordList>
  ),
  show: <ClientPage />,
  edit: (
    <RecordEdit>
      <EmailFact />
      {fields}
    </RecordEdit>
  ),
  create: (
    <RecordCreate defaults={{ phone: '', company: '', jobTitle: '' }}>
      <TextInput source="email" type="email" />
      {fields}
    </RecordCreate>
  ),
}
