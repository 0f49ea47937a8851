import type { AdminRecord } from '#contracts/admin.ts'
import { Column } from '../kit/lists/column.tsx'
import { Thumbnail, ThumbnailField } from '../kit/records/fields.tsx'
import { IntegerInput, TextInput } from '../kit/forms/inputs.tsx'
import { Pictures } from '../kit/media/media-inputs.tsx'
import { RecordCreate, RecordEdit } from '../kit/forms/record-form.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { modelFilter, modelInput } from '../kit/records/model-reference.tsx'

const activityFields = (
  <>
    {modelInput}
    <TextInput source="name" />
    <TextInput source="description" lines={4} />
    <IntegerInput source="position" helperText="The lowest number comes first" />
    <Pictures label="Pictures" />
  </>
)

/** Activities of models: shows, campaigns, films. */
export const activities = {
  list: (
    <RecordList
      filters={[modelFilter]}
      narrow={({ name, modelName: model, picture }: AdminRecord<'activities'>) => ({
        primary: name,
        secondary: model,
        picture: <Thumbnail picture={picture} />,
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
  edit: <RecordEdit>{activityFields}</RecordEdit>,
  create: (
    <RecordCreate defaults={{ pictureIds: [], pictures: [], description: '' }}>
      {activityFields}
    </RecordCreate>
  ),
}
