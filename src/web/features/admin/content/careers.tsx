import type { AdminRecord } from '#contracts/admin.ts'
import { Column } from '../kit/lists/column.tsx'
import { DayField, YesNoField } from '../kit/records/fields.tsx'
import { ReferenceFilter, YesNoFilter } from '../kit/lists/filters.tsx'
import {
  DayInput,
  ReferenceInput,
  SwitchInput,
  IntegerInput,
  TextListInput,
  TextInput,
} from '../kit/forms/inputs.tsx'
import { RecordCreate, RecordEdit, Row } from '../kit/forms/record-form.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { RichText } from '../kit/forms/rich-text.tsx'

const departmentFields = (
  <>
    <Row>
      <TextInput source="name" />
      <TextInput source="slug" label="URL slug" helperText="For example fashion-week" />
    </Row>
    <TextInput source="summary" lines={2} />
    <IntegerInput source="position" helperText="The lowest number comes first" />
  </>
)

/** Departments with job offers; they are also the tabs of the services page. */
export const departments = {
  list: (
    <RecordList
      narrow={({ name, summary }: AdminRecord<'departments'>) => ({
        primary: name,
        secondary: summary,
      })}
    >
      <Column source="name" />
      <Column source="position" />
      <Column source="summary" />
      <Column source="offers" align="right" />
    </RecordList>
  ),
  edit: <RecordEdit>{departmentFields}</RecordEdit>,
  create: <RecordCreate>{departmentFields}</RecordCreate>,
}

const offerFields = (
  <>
    <TextInput source="title" />
    <Row>
      <ReferenceInput
        source="departmentId"
        label="Department"
        reference="departments"
        optionText="name"
      />
      <TextInput source="slug" label="URL slug" helperText="For example junior-booker" />
    </Row>
    <Row>
      <TextInput source="location" />
      <TextInput source="contract" />
      <DayInput source="postedOn" label="Posted on" />
    </Row>
    <RichText source="description" label="Description" />
    <TextListInput source="requirements" helperText="Press Enter after each" />
    <SwitchInput source="active" label="Shown on the site" />
  </>
)

export const jobOffers = {
  list: (
    <RecordList
      filters={[
        <ReferenceFilter
          key="department"
          source="departmentId"
          label="Department"
          reference="departments"
          optionText="name"
        />,
        <YesNoFilter key="active" source="active" label="Shown on the site" />,
      ]}
      narrow={({ title, departmentName }: AdminRecord<'job-offers'>) => ({
        primary: title,
        secondary: departmentName,
      })}
    >
      <Column source="title" />
      <Column source="departmentName" label="Department" />
      <Column source="location" />
      <Column source="postedOn" label="Posted">
        <DayField source="postedOn" />
      </Column>
      <Column source="active" label="Shown">
        <YesNoField source="active" />
      </Column>
    </RecordList>
  ),
  edit: <RecordEdit>{offerFields}</RecordEdit>,
  create: <RecordCreate defaults={{ active: true, requirements: [] }}>{offerFields}</RecordCreate>,
}
