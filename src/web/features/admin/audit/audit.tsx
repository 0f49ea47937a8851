import { FunctionField, Labeled, Show, SimpleShowLayout } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { Column } from '../kit/lists/column.tsx'
import { DateTimeField } from '../kit/records/fields.tsx'
import { TextFilter } from '../kit/lists/filters.tsx'
import { Difference } from '../kit/history/history.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'

type Entry = AdminRecord<'audit-entries'>

/** Who changed what and when: written by the program, changed by nobody. */
export const audit = {
  list: (
    <RecordList
      perPage={50}
      rowClick="show"
      filters={[
        <TextFilter key="resource" source="resource" label="Kind of record" />,
        <TextFilter key="record" source="recordId" label="Record" />,
        <TextFilter key="action" source="action" label="Action" />,
      ]}
      narrow={({ actorName, action, resource, recordId }) => ({
        primary: `${String(actorName)}: ${String(action)}`,
        secondary: `${String(resource)} ${String(recordId)}`,
      })}
    >
      <Column source="at">
        <DateTimeField source="at" />
      </Column>
      <Column source="actorName" label="Who" />
      <Column source="action" />
      <Column source="resource" label="Kind" />
      <Column source="recordId" label="Record" />
    </RecordList>
  ),
  show: (
    <Show title="Audit log">
      <SimpleShowLayout>
        <Labeled label="At">
          <DateTimeField source="at" />
        </Labeled>
        <FunctionField<Entry>
          label="Who did what"
          render={({ actorName, action, resource, recordId }) =>
            `${actorName}: ${action} ${resource} ${recordId}`
          }
        />
        <FunctionField<Entry>
          label="What changed"
          render={({ before, after, fields }) => (
            <Difference before={before} after={after} fields={fields} />
          )}
        />
      </SimpleShowLayout>
    </Show>
  ),
}
