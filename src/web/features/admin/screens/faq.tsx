import { Column } from '../kit/column.tsx'
import { OneFilter } from '../kit/filters.tsx'
import { One, Whole, Words } from '../kit/inputs.tsx'
import { RecordCreate, RecordEdit, Row } from '../kit/record-form.tsx'
import { RecordList } from '../kit/record-list.tsx'
import { RichText } from '../kit/rich-text.tsx'

const categoryFields = (
  <Row>
    <Words source="name" />
    <Whole source="position" />
  </Row>
)

export const faqCategories = {
  list: (
    <RecordList narrow={({ name }) => ({ primary: String(name) })}>
      <Column source="position" />
      <Column source="name" />
    </RecordList>
  ),
  edit: <RecordEdit>{categoryFields}</RecordEdit>,
  create: <RecordCreate>{categoryFields}</RecordCreate>,
}

const groupFields = (
  <>
    <One source="categoryId" label="Tab" reference="faq-categories" named="name" />
    <Row>
      <Words source="header" />
      <Whole source="position" />
    </Row>
  </>
)

export const faqGroups = {
  list: (
    <RecordList
      filters={[
        <OneFilter
          key="category"
          source="categoryId"
          label="Tab"
          reference="faq-categories"
          named="name"
        />,
      ]}
      narrow={({ header, categoryName }) => ({
        primary: String(header),
        secondary: String(categoryName),
      })}
    >
      <Column source="position" />
      <Column source="header" />
      <Column source="categoryName" label="Tab" />
    </RecordList>
  ),
  edit: <RecordEdit>{groupFields}</RecordEdit>,
  create: <RecordCreate>{groupFields}</RecordCreate>,
}

const questionFields = (
  <>
    <One source="groupId" label="Group" reference="faq-groups" named="header" />
    <Words source="question" lines={2} />
    <RichText source="answer" />
    <Whole source="position" helperText="The lowest number comes first" />
  </>
)

export const faqQuestions = {
  list: (
    <RecordList
      filters={[
        <OneFilter
          key="group"
          source="groupId"
          label="Group"
          reference="faq-groups"
          named="header"
        />,
      ]}
      narrow={({ question, groupName }) => ({
        primary: String(question),
        secondary: String(groupName),
      })}
    >
      <Column source="question" />
      <Column source="groupName" label="Group" />
      <Column source="position" />
    </RecordList>
  ),
  edit: <RecordEdit>{questionFields}</RecordEdit>,
  create: <RecordCreate>{questionFields}</RecordCreate>,
}
