import { Column } from '../kit/column.tsx'
import { MomentField, StateField } from '../kit/fields.tsx'
import { ChoiceFilter } from '../kit/filters.tsx'
import { RecordList } from '../kit/record-list.tsx'
import { UnsubscribeButton } from './unsubscribe-button.tsx'

const states = ['asked', 'subscribed', 'unsubscribed'].map((state) => ({ id: state, name: state }))

/** Who asked for the newsletter; only those who confirmed it count. */
export const newsletter = {
  list: (
    <RecordList
      rowClick={false}
      filters={[
        <ChoiceFilter key="state" source="state" label="State" options={states} alwaysOn />,
      ]}
      narrow={({ email, state }) => ({ primary: String(email), secondary: String(state) })}
    >
      <Column source="email" />
      <Column source="state">
        <StateField source="state" />
      </Column>
      <Column source="createdAt" label="Asked">
        <MomentField source="createdAt" />
      </Column>
      <Column source="confirmedAt" label="Confirmed">
        <MomentField source="confirmedAt" />
      </Column>
      <Column source="id" label="What to do" hidesLabel>
        <UnsubscribeButton />
      </Column>
    </RecordList>
  ),
}
