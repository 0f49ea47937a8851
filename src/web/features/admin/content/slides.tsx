import type { AdminRecord } from '#contracts/admin.ts'
import { Column } from '../kit/lists/column.tsx'
import { Thumbnail, ThumbnailField } from '../kit/records/fields.tsx'
import { IntegerInput, TextInput } from '../kit/forms/inputs.tsx'
import { SinglePicture } from '../kit/media/media-inputs.tsx'
import { RecordCreate, RecordEdit } from '../kit/forms/record-form.tsx'
import { Versions } from '../kit/versions/versions.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'

const slideFields = (
  <>
    <SinglePicture label="Picture" />
    <TextInput source="fields.title" label="Title" />
    <TextInput source="fields.buttonLink" label="Link of READ MORE" />
    <IntegerInput source="position" helperText="The lowest number comes first" />
    <Versions names={['fields', 'pictureId', 'picture', 'position']} />
  </>
)

/** The banners of sliders. */
export const slides = {
  list: (
    <RecordList
      narrow={({ title, picture }: AdminRecord<'slides'>) => ({
        primary: title,
        picture: <Thumbnail picture={picture} />,
      })}
    >
      <Column source="picture" label="Picture" hidesLabel>
        <ThumbnailField source="picture" />
      </Column>
      <Column source="title" />
      <Column source="position" align="right" />
    </RecordList>
  ),
  edit: <RecordEdit>{slideFields}</RecordEdit>,
  create: <RecordCreate defaults={{ fields: {} }}>{slideFields}</RecordCreate>,
}
