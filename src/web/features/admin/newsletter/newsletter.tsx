import { useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { EraseButton } from '../kit/erasure/erase-button.tsx'
import { Column } from '../kit/lists/column.tsx'
import { DateTimeField, StateField } from '../kit/records/fields.tsx'
import { ChoiceFilter } from '../kit/lists/filters.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { UnsubscribeButton } from './unsubscribe-button.tsx'

const states = ['asked', 'subscribed', 'unsubscribed'].map((state) => ({ id: state, name: state }))

const EraseSubscriber = () => (
  <EraseButton subject={useRecordContext<AdminRecord<'newsletter-subscribers'>>()?.email} />
)

/** Newsletter subscribers; only confirmed ones receive it. */
export const newsletter = {
  list: (
    <RecordList
      rowClick={false}
      filters={[
        <ChoiceFilter key="state" source="state" label="State" options={states} alwaysOn />,
      ]}
      narrow={({ email, state }: AdminRecord<'newsletter-subscribers'>) => ({
        primary: email,
        secondary: state,
      })}
    >
      <Column source="email" />
      <Column source="state">
        <StateField source="state" />
      </Column>
      <Column source="createdAt" label="Requested">
        <DateTimeField source="createdAt" />
      </Column>
      <Column source="confirmedAt" label="Confirmed">
        <DateTimeField source="confirmedAt" />
      </Column>
      <Column source="id" label="Actions" hidesLabel>
        <UnsubscribeButton />
        <EraseSubscriber />
      </Column>
    </RecordList>
  ),
}
