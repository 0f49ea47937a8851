import type { AdminRecord } from '#contracts/admin.ts'
import { Column } from '../kit/lists/column.tsx'
import { ReferenceFilter } from '../kit/lists/filters.tsx'
import { ReferenceInput, IntegerInput, TextInput } from '../kit/forms/inputs.tsx'
import { RecordCreate, RecordEdit, Row } from '../kit/forms/record-form.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { Versions } from '../kit/versions/versions.tsx'
import { RichText } from '../kit/forms/rich-text.tsx'

const categoryFields = (
  <Row>
    <TextInput source="name" />
    <IntegerInput source="position" />
  </Row>
)

export const faqCategories = {
  list: (
    <RecordList narrow={({ name }: AdminRecord<'faq-categories'>) => ({ primary: name })}>
      <Column source="name" />
      <Column source="position" />
    </RecordList>
  ),
  edit: <RecordEdit>{categoryFields}</RecordEdit>,
  create: <RecordCreate>{categoryFields}</RecordCreate>,
}

const groupFields = (
  <>
    <ReferenceInput
      source="categoryId"
      label="Category"
      reference="faq-categories"
      optionText="name"
    />
    <Row>
      <TextInput source="header" />
      <IntegerInput source="position" />
    </Row>
  </>
)

export const faqGroups = {
  list: (
    <RecordList
      filters={[
        <ReferenceFilter
          key="category"
          source="categoryId"
          label="Category"
          reference="faq-categories"
          optionText="name"
        />,
      ]}
      narrow={({ header, categoryName }: AdminRecord<'faq-groups'>) => ({
        primary: header,
        secondary: categoryName,
      })}
    >
      <Column source="header" />
      <Column source="position" />
      <Column source="categoryName" label="Category" />
    </RecordList>
  ),
  edit: <RecordEdit>{groupFields}</RecordEdit>,
  create: <RecordCreate>{groupFields}</RecordCreate>,
}

const questionFields = (
  <>
    <ReferenceInput source="groupId" label="Group" reference="faq-groups" optionText="header" />
    <TextInput source="question" lines={2} />
    <RichText source="answer" />
    <IntegerInput source="position" helperText="The lowest number comes first" />
    <Versions names={['groupId', 'question', 'answer', 'position']} />
  </>
)

export const faqQuestions = {
  list: (
    <RecordList
      filters={[
        <ReferenceFilter
          key="group"
          source="groupId"
          label="Group"
          reference="faq-groups"
          optionText="header"
        />,
      ]}
      narrow={({ question, groupName }: AdminRecord<'faq-questions'>) => ({
        primary: question,
        secondary: groupName,
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
