import { Column } from '../kit/column.tsx'
import { DayField, YesNo } from '../kit/fields.tsx'
import { OneFilter, YesNoFilter } from '../kit/filters.tsx'
import { Day, One, Switch, Whole, WordList, Words } from '../kit/inputs.tsx'
import { RecordCreate, RecordEdit, Row } from '../kit/record-form.tsx'
import { RecordList } from '../kit/record-list.tsx'
import { RichText } from '../kit/rich-text.tsx'

const department = (
  <>
    <Row>
      <Words source="name" />
      <Words source="slug" label="Last part of its address" helperText="For example fashion-week" />
    </Row>
    <Words source="summary" lines={2} />
    <Whole source="position" helperText="The lowest number comes first" />
  </>
)

/** Departments that offer jobs; they are also the tabs of the services page. */
export const departments = {
  list: (
    <RecordList
      narrow={({ name, summary }) => ({ primary: String(name), secondary: String(summary) })}
    >
      <Column source="position" />
      <Column source="name" />
      <Column source="summary" />
      <Column source="offers" align="right" />
    </RecordList>
  ),
  edit: <RecordEdit>{department}</RecordEdit>,
  create: <RecordCreate>{department}</RecordCreate>,
}

const offer = (
  <>
    <Words source="title" />
    <Row>
      <One source="departmentId" label="Department" reference="departments" named="name" />
      <Words
        source="slug"
        label="Last part of its address"
        helperText="For example junior-booker"
      />
    </Row>
    <Row>
      <Words source="location" />
      <Words source="contract" />
      <Day source="postedOn" label="Posted on" />
    </Row>
    <RichText source="description" label="Description" />
    <WordList source="requirements" helperText="Press Enter after each" />
    <Switch source="active" label="Shown on the site" />
  </>
)

/** Job offers. */
export const jobOffers = {
  list: (
    <RecordList
      filters={[
        <OneFilter
          key="department"
          source="departmentId"
          label="Department"
          reference="departments"
          named="name"
        />,
        <YesNoFilter key="active" source="active" label="Shown on the site" />,
      ]}
      narrow={({ title, departmentName }) => ({
        primary: String(title),
        secondary: String(departmentName),
      })}
    >
      <Column source="title" />
      <Column source="departmentName" label="Department" />
      <Column source="location" />
      <Column source="postedOn" label="Posted">
        <DayField source="postedOn" />
      </Column>
      <Column source="active" label="Shown">
        <YesNo source="active" />
      </Column>
    </RecordList>
  ),
  edit: <RecordEdit>{offer}</RecordEdit>,
  create: <RecordCreate defaults={{ active: true, requirements: [] }}>{offer}</RecordCreate>,
}
