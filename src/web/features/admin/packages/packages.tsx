import type { AdminRecord } from '#contracts/admin.ts'
import { DayInput, ReferenceInput, SwitchInput, TextInput } from '../kit/forms/inputs.tsx'
import { RecordCreate, RecordEdit, Row } from '../kit/forms/record-form.tsx'
import { Column } from '../kit/lists/column.tsx'
import { ReferenceFilter, SinceFilter } from '../kit/lists/filters.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { DateTimeField, DayField } from '../kit/records/fields.tsx'
import { ModelsInput } from './models-input.tsx'
import { NamesField } from './names-field.tsx'
import { PackagePage } from './package-page.tsx'

const formatClientName = ({ name, company }: AdminRecord<'clients'>) =>
  typeof company === 'string' && company !== '' ? `${String(name)} (${company})` : String(name)

const fields = (
  <>
    <TextInput source="title" helperText="What recipients read first" />
    <TextInput source="words" lines={3} />
    <ReferenceInput
      source="clientId"
      label="Client"
      reference="clients"
      optionText={formatClientName}
      helperText="Optional"
    />
    <Row>
      <DayInput source="startsOn" label="From" helperText="Optional. The days the package is for" />
      <DayInput source="endsOn" label="Until" />
    </Row>
    <SwitchInput source="showRates" label="Show rates" />
    <SwitchInput
      source="showDigitals"
      label="Show digitals"
      helperText="The latest set of each model, with its date. Those of juniors are never shown"
    />
    <SwitchInput
      source="namesPictures"
      label="Put the recipient’s name on pictures"
      helperText="A small mark that says whose copy it is"
    />
    <ModelsInput />
  </>
)

const empty = {
  words: '',
  clientId: null,
  startsOn: null,
  endsOn: null,
  showRates: false,
  showDigitals: false,
  namesPictures: false,
  models: [],
}

/** Selections of models, sent to clients by private links. */
export const packages = {
  list: (
    <RecordList
      rowClick="show"
      filters={[
        <ReferenceFilter
          key="client"
          source="clientId"
          label="Client"
          reference="clients"
          optionText="name"
        />,
        <SinceFilter key="since" source="createdAt_gte" label="Created from" />,
      ]}
      narrow={({ title, clientName: client, sentTo, openedBy }: AdminRecord<'packages'>) => ({
        primary: title,
        secondary: [client, `opened by ${openedBy} of ${sentTo}`].filter(Boolean).join(' · '),
      })}
    >
      <Column source="title" />
      <Column source="clientName" label="Client" />
      <Column source="modelNames" label="Models">
        <NamesField source="modelNames" />
      </Column>
      <Column source="startsOn" label="From">
        <DayField source="startsOn" />
      </Column>
      <Column source="sentTo" label="Recipients" align="right" />
      <Column source="openedBy" label="Opened by" align="right" />
      <Column source="lastActivityAt" label="Last activity">
        <DateTimeField source="lastActivityAt" />
      </Column>
    </RecordList>
  ),
  show: <PackagePage />,
  edit: <RecordEdit>{fields}</RecordEdit>,
  create: (
    <RecordCreate defaults={empty} leadsTo="show">
      {fields}
    </RecordCreate>
  ),
}
