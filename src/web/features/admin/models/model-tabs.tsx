import type { ReactNode } from 'react'
import { CreateButton, DataTable, ReferenceManyField, useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { DayField, ThumbnailField } from '../kit/records/fields.tsx'

const byPosition = { field: 'position', order: 'ASC' } as const
const newestFirst = { field: 'takenOn', order: 'DESC' } as const

/** The model's activities, in the order of the profile. */
export const Activities = () => (
  <RecordsOfModel reference="activities" sort={byPosition} add="Add an activity">
    <DataTable.Col source="name" disableSort />
    <DataTable.Col source="description" disableSort />
  </RecordsOfModel>
)

interface Props {
  reference: 'activities' | 'digitals'
  sort: { field: string; order: 'ASC' | 'DESC' }
  /** The label of the button that creates another. */
  add: string
  children: ReactNode
}

/** The current model's records of another resource, with a button to create one. */
const RecordsOfModel = ({ reference, sort, add, children }: Props) => {
  const model = useRecordContext<AdminRecord<'models'>>()
  return model ? (
    <>
      <ReferenceManyField reference={reference} target="modelId" sort={sort} label={false}>
        <DataTable bulkActionButtons={false} rowClick="edit">
          {children}
        </DataTable>
      </ReferenceManyField>
      <CreateButton resource={reference} label={add} state={{ record: { modelId: model.id } }} />
    </>
  ) : null
}

/** The model's sets of digitals. */
export const Digitals = () => (
  <RecordsOfModel reference="digitals" sort={newestFirst} add="Add digitals">
    <DataTable.Col source="picture" label="Picture" disableSort>
      <ThumbnailField source="picture" />
    </DataTable.Col>
    <DataTable.Col source="takenOn" label="Taken on" disableSort>
      <DayField source="takenOn" />
    </DataTable.Col>
  </RecordsOfModel>
)
