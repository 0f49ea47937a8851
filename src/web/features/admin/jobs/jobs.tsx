import type { AdminRecord } from '#contracts/admin.ts'
import { Column } from '../kit/lists/column.tsx'
import { ChoiceFilter, TextFilter } from '../kit/lists/filters.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { DateTimeField, StateField } from '../kit/records/fields.tsx'
import { RetryButton } from './retry-button.tsx'

const states = ['failed', 'waiting', 'running', 'recurring'].map((state) => ({
  id: state,
  name: state,
}))

/** Background jobs; those that failed for good can be retried. */
export const jobs = {
  list: (
    <RecordList
      rowClick={false}
      filters={[
        <ChoiceFilter key="state" source="state" label="State" options={states} alwaysOn />,
        <TextFilter key="kind" source="kind" label="Kind" />,
      ]}
      narrow={({ kind, state, lastError }: AdminRecord<'jobs'>) => ({
        primary: `${kind}: ${state}`,
        secondary: typeof lastError === 'string' ? lastError : '',
      })}
    >
      <Column source="kind" />
      <Column source="state">
        <StateField source="state" />
      </Column>
      <Column source="attempts" label="Attempts" />
      <Column source="dueAt" label="Due">
        <DateTimeField source="dueAt" />
      </Column>
      <Column source="failedAt" label="Failed">
        <DateTimeField source="failedAt" />
      </Column>
      <Column source="lastError" label="Last error" />
      <Column source="id" label="Actions" hidesLabel>
        <RetryButton />
      </Column>
    </RecordList>
  ),
}
