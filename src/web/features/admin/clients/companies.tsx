import { EditButton, useRecordContext } from 'react-admin'
import { Navigate } from 'react-router'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { AdminRecord } from '#contracts/admin.ts'
import { companyLanguages } from '#contracts/admin/accounts/companies.ts'
import { ChoiceInput, IntegerInput, TextInput } from '../kit/forms/inputs.tsx'
import { RecordCreate, RecordEdit, Row } from '../kit/forms/record-form.tsx'
import { Column } from '../kit/lists/column.tsx'
import { TagFilter } from '../kit/lists/filters.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { FactList, Section, TwoColumns } from '../kit/records/facts.tsx'
import { DateTimeField } from '../kit/records/fields.tsx'
import { useColleagues } from '../kit/timeline/use-colleagues.ts'
import { Timeline } from '../kit/timeline/timeline.tsx'
import { RecordPage } from '../kit/records/record-page.tsx'
import { ClientRecords } from './client-records.tsx'
import { MergeButton } from './merge-button.tsx'
import { RelatedRecords } from './related-records.tsx'
import { Totals } from './totals.tsx'

type Company = AdminRecord<'companies'>

const languageNames = { en: 'English', fr: 'French' } as const

const Facts = ({ company }: { company: Company }) => {
  const { address, vatNumber, website, paymentDays, language, managerName } = company
  return (
    <Section title="Company">
      <FactList
        facts={[
          ['Address', address],
          ['VAT number', vatNumber],
          [
            'Website',
            website ? (
              <Link key="website" href={website} target="_blank" rel="noopener">
                {website}
              </Link>
            ) : null,
          ],
          ['Pays within', paymentDays === null ? null : `${paymentDays} days`],
          ['Language', languageNames[language]],
          ['Account manager', managerName],
        ]}
      />
    </Section>
  )
}

const ManagerInput = () => (
  <ChoiceInput
    source="managerId"
    label="Account manager"
    options={useColleagues().map(({ id, name }) => ({ id, name }))}
  />
)

const fields = (
  <>
    <TextInput source="name" />
    <TextInput source="address" lines={4} helperText="Line by line, as on an invoice" />
    <Row>
      <TextInput source="vatNumber" label="VAT number" />
      <TextInput source="website" type="url" />
    </Row>
    <Row>
      <IntegerInput
        source="paymentDays"
        label="Pays within (days)"
        helperText="Empty: your usual terms"
      />
      <ChoiceInput
        source="language"
        options={companyLanguages.map((id) => ({ id, name: languageNames[id] }))}
      />
      <ManagerInput />
    </Row>
  </>
)

const Body = () => {
  const company = useRecordContext<Company>()
  if (!company) return null
  const { id, mergedIntoId, totals } = company
  if (mergedIntoId) return <Navigate replace to={`/admin/companies/${mergedIntoId}/show`} />
  return (
    <TwoColumns
      main={
        <>
          <Facts company={company} />
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

const empty = {
  address: '',
  vatNumber: '',
  website: '',
  paymentDays: null,
  language: 'en',
  managerId: null,
}

/** The companies of clients. */
export const companies = {
  list: (
    <RecordList
      rowClick="show"
      filters={[<TagFilter key="tags" source="tags" label="Tag" />]}
      narrow={({ name, clients, bookings }: Company) => ({
        primary: name,
        secondary: `${clients} contacts · ${bookings} bookings`,
      })}
    >
      <Column source="name" />
      <Column source="managerName" label="Account manager" />
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
  edit: <RecordEdit>{fields}</RecordEdit>,
  create: (
    <RecordCreate defaults={empty} leadsTo="show">
      {fields}
    </RecordCreate>
  ),
}
