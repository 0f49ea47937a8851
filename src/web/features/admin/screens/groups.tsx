import { Column } from '../kit/column.tsx'
import { type StoredFile, Thumbnail, ThumbnailField, YesNo } from '../kit/fields.tsx'
import { OneFilter, YesNoFilter } from '../kit/filters.tsx'
import { One, Switch, Whole, Words } from '../kit/inputs.tsx'
import { Pictures } from '../kit/media-inputs.tsx'
import { RecordCreate, RecordEdit, Row } from '../kit/record-form.tsx'
import { RecordList } from '../kit/record-list.tsx'
import { modelName } from './names.ts'

const group = (
  <>
    <Row>
      <Words source="name" helperText="For example Editorial" />
      <Words source="slug" label="In the address" helperText="For example editorial" />
    </Row>
    <Row>
      <Words source="childName" label="Sub-category" helperText="For example High Fashion" />
      <Words source="childSlug" label="In the address" helperText="For example high-fashion" />
    </Row>
    <Row>
      <Whole source="position" helperText="The lowest number comes first" />
      <Switch source="listed" label="Shown among the chips" />
    </Row>
  </>
)

/** Editorial groupings of models in two levels. */
export const subCategories = {
  list: (
    <RecordList
      filters={[<YesNoFilter key="listed" source="listed" label="Shown among the chips" />]}
      narrow={({ name, childName, models }) => ({
        primary: `${String(name)}: ${String(childName)}`,
        secondary: `${String(models)} models`,
      })}
    >
      <Column source="position" />
      <Column source="name" />
      <Column source="childName" label="Sub-category" />
      <Column source="models" align="right" />
      <Column source="listed" label="Chip">
        <YesNo source="listed" />
      </Column>
    </RecordList>
  ),
  edit: <RecordEdit>{group}</RecordEdit>,
  create: <RecordCreate defaults={{ listed: true }}>{group}</RecordCreate>,
}

const activity = (
  <>
    <One source="modelId" label="Model" reference="models" named={modelName} />
    <Words source="name" />
    <Words source="description" lines={4} />
    <Whole source="position" helperText="The lowest number comes first" />
    <Pictures label="Pictures" shown="pictures" written="pictureIds" />
  </>
)

/** What models have done: shows, campaigns, films. */
export const activities = {
  list: (
    <RecordList
      filters={[
        <OneFilter
          key="model"
          source="modelId"
          label="Model"
          reference="models"
          named={modelName}
        />,
      ]}
      narrow={({ name, modelName: whose, picture }) => ({
        primary: String(name),
        secondary: String(whose),
        picture: <Thumbnail picture={picture as StoredFile | null} />,
      })}
    >
      <Column source="picture" label="Picture" hidesLabel>
        <ThumbnailField source="picture" />
      </Column>
      <Column source="name" />
      <Column source="modelName" label="Model" />
      <Column source="position" align="right" />
    </RecordList>
  ),
  edit: <RecordEdit>{activity}</RecordEdit>,
  create: (
    <RecordCreate defaults={{ pictureIds: [], pictures: [], description: '' }}>
      {activity}
    </RecordCreate>
  ),
}
