import type { AdminRecord } from '#contracts/admin.ts'
import { DayInput } from '../kit/forms/inputs.tsx'
import { RecordCreate, RecordEdit } from '../kit/forms/record-form.tsx'
import { Column } from '../kit/lists/column.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { DigitalPictures } from '../kit/media/media-inputs.tsx'
import { DayField, Thumbnail, ThumbnailField } from '../kit/records/fields.tsx'
import { modelFilter, modelInput } from '../kit/records/model-reference.tsx'
import { formatMediumDay } from '#contracts/time/format.ts'

const fields = (
  <>
    {modelInput}
    <DayInput source="takenOn" label="Taken on" />
    <DigitalPictures />
  </>
)

/** Digitals by model and date; the latest set of a model counts. */
export const digitals = {
  list: (
    <RecordList
      filters={[modelFilter]}
      narrow={({ modelName, takenOn, picture }: AdminRecord<'digitals'>) => ({
        primary: modelName,
        secondary: `Taken on ${formatMediumDay(takenOn)}`,
        picture: <Thumbnail picture={picture} />,
      })}
    >
      <Column source="picture" label="Picture" hidesLabel>
        <ThumbnailField source="picture" />
      </Column>
      <Column source="modelName" label="Model" />
      <Column source="takenOn" label="Taken on">
        <DayField source="takenOn" />
      </Column>
    </RecordList>
  ),
  edit: <RecordEdit>{fields}</RecordEdit>,
  create: <RecordCreate defaults={{ pictures: [] }}>{fields}</RecordCreate>,
}
