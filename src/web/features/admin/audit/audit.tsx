import { FunctionField, Labeled, Show, SimpleShowLayout, useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { Column } from '../kit/lists/column.tsx'
import { formatShortInstant } from '#contracts/time/format.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { DateTimeField } from '../kit/records/fields.tsx'
import { TextFilter } from '../kit/lists/filters.tsx'
import { Difference } from '../kit/history/history.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'

type Entry = AdminRecord<'audit-entries'>

/** The action and, for an erasure, its progress. */
const Action = () => {
  const { time_zone: timeZone } = useAgency()
  const entry = useRecordContext<Entry>()
  if (!entry?.erasure) return entry?.action ?? null
  const { left, finishedAt } = entry.erasure
  return finishedAt === null
    ? `${entry.action}: erasing, ${left} rows left to search`
    : `${entry.action}: erased on ${formatShortInstant(timeZone, finishedAt)}`
}

/** The audit log. The server writes it; nobody can change it. */
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
      narrow={({ actorName, action, resource, recordId }: Entry) => ({
        primary: `${actorName}: ${action}`,
        secondary: `${resource} ${recordId}`,
      })}
    >
      <Column source="at" label="Time">
        <DateTimeField source="at" />
      </Column>
      <Column source="actorName" label="User" />
      <Column source="action">
        <Action />
      </Column>
      <Column source="resource" label="Record type" />
      <Column source="recordId" label="Record" />
    </RecordList>
  ),
  show: (
    <Show title="Audit log">
      <SimpleShowLayout>
        <Labeled label="Time">
          <DateTimeField source="at" />
        </Labeled>
        <FunctionField<Entry>
          label="Record"
          render={({ resource, recordId }) => `${resource} ${recordId}`}
        />
        <FunctionField<Entry> label="User" render={({ actorName }) => actorName} />
        <Labeled label="Action">
          <Action />
        </Labeled>
        <FunctionField<Entry>
          label="Changes"
          render={({ before, after, fields }) => (
            <Difference before={before} after={after} fields={fields} />
          )}
        />
      </SimpleShowLayout>
    </Show>
  ),
}
