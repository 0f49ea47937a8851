import type { AdminRecord } from '#contracts/admin.ts'
import { Column } from '../kit/lists/column.tsx'
import { YesNoField } from '../kit/records/fields.tsx'
import { YesNoFilter } from '../kit/lists/filters.tsx'
import { SwitchInput, IntegerInput, TextInput } from '../kit/forms/inputs.tsx'
import { RecordCreate, RecordEdit, Row } from '../kit/forms/record-form.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'

const groupFields = (
  <>
    <Row>
      <TextInput source="name" helperText="For example Editorial" />
      <TextInput source="slug" label="URL slug" helperText="For example editorial" />
    </Row>
    <Row>
      <TextInput source="childName" label="Sub-category" helperText="For example High Fashion" />
      <TextInput source="childSlug" label="URL slug" helperText="For example high-fashion" />
    </Row>
    <Row>
      <IntegerInput source="position" helperText="The lowest number comes first" />
      <SwitchInput source="listed" label="Shown as a filter" />
    </Row>
  </>
)

/** Editorial groups of models, in two levels. */
export const subCategories = {
  list: (
    <RecordList
      filters={[<YesNoFilter key="listed" source="listed" label="Shown as a filter" />]}
      narrow={({ name, childName, models }: AdminRecord<'sub-categories'>) => ({
        primary: `${name}: ${childName}`,
        secondary: `${models} models`,
      })}
    >
      <Column source="name" />
      <Column source="childName" label="Sub-category" />
      <Column source="position" />
      <Column source="models" align="right" />
      <Column source="listed" label="Filter">
        <YesNoField source="listed" />
      </Column>
    </RecordList>
  ),
  edit: <RecordEdit>{groupFields}</RecordEdit>,
  create: <RecordCreate defaults={{ listed: true }}>{groupFields}</RecordCreate>,
}
