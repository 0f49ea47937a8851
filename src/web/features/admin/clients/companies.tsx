import { EditButton, useRecordContext } from 'react-admin'
import { Navigate } from 'react-router'
import Typography from '@mui/material/Typography'
import type { AdminRecord } from '#contracts/admin.ts'
import { TextInput } from '../kit/forms/inputs.tsx'
import { RecordCreate, RecordEdit } from '../kit/forms/record-form.tsx'
import { Column } from '../kit/lists/column.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { Section, TwoColumns } from '../kit/records/facts.tsx'
import { DateTimeField } from '../kit/records/fields.tsx'
import { Timeline } from '../kit/timeline/timeline.tsx'
import { RecordPage } from '../kit/records/record-page.tsx'
import { ClientRecords } from './client-records.tsx'
import { MergeButton } from './merge-button.tsx'
import { RelatedRecords } from './related-records.tsx'
import { Totals } from './totals.tsx'

type Company = AdminRecord<'companies'>

const Body = () => {
  const company = useRecordContext<Company>()
  if (!company) return null
  const { id, mergedIntoId, totals } = company
  if (mergedIntoId) return <Navigate replace to={`/admin/companies/${mergedIntoId}/show`} />
  return (
    <TwoColumns
      main={
        <>
          <RelatedRecords
            title="Contacts"
            resource="clients"
            filter={{ companyId: id }}
            describe={({ name, email, phone, createdAt }) => ({
              name,
              about: (
                <Typography variant="body2">
                  {[email, phone].filter(Boolean).join(' · ')}
                </Typography>
              ),
              at: createdAt,
            })}
          />
          <ClientRecords filter={{ companyId: id }} />
        </>
      }
      side={
        <>
          <Section title="Actions">
            <MergeButton />
          </Section>
          <Totals totals={totals} />
        </>
      }
      below={<Timeline />}
    />
  )
}

const Title = () => <span>{useRecordContext<Company>()?.name ?? 'Company'}</span>

/** Companies that clients write for. */
export const companies = {
  list: (
    <RecordList
      rowClick="show"
      narrow={({ name, clients, bookings }) => ({
        primary: String(name),
        secondary: `${String(clients)} contacts · ${String(bookings)} bookings`,
      })}
    >
      <Column source="name" />
      <Column source="clients" label="Contacts" align="right" />
      <Column source="bookings" align="right" />
      <Column source="orders" align="right" />
      <Column source="enquiries" align="right" />
      <Column source="createdAt" label="First contact">
        <DateTimeField source="createdAt" />
      </Column>
    </RecordList>
  ),
  show: (
    <RecordPage title={<Title />} actions={<EditButton />}>
      <Body />
    </RecordPage>
  ),
  edit: (
    <RecordEdit>
      <TextInput source="name" />
    </RecordEdit>
  ),
  create: (
    <RecordCreate>
      <TextInput source="name" />
    </RecordCreate>
  ),
}
