import { FunctionField, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AdminRecord } from '#contracts/admin.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { Column } from '../kit/lists/column.tsx'
import { FactList } from '../kit/records/facts.tsx'
import { DayField } from '../kit/records/fields.tsx'
import { ChoiceFilter } from '../kit/lists/filters.tsx'
import {
  ChoiceInput,
  DayInput,
  NullableTextInput,
  MoneyInput,
  IntegerInput,
  TextInput,
} from '../kit/forms/inputs.tsx'
import { RecordCreate, RecordEdit, Row } from '../kit/forms/record-form.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'

import { Ledger } from './ledger.tsx'

type Coupon = AdminRecord<'coupons'>

const kinds = [
  { id: 'percentage', name: 'per cent' },
  { id: 'amount', name: 'amount' },
]

const Value = () => {
  const coupon = useRecordContext<Coupon>()
  if (!coupon) return null
  return coupon.kind === 'percentage'
    ? `${coupon.value} %`
    : formatMoney(coupon.value / 100, coupon.currency)
}

const Terms = () => (
  <>
    <TextInput source="description" lines={2} helperText="For the agency only" />
    <MoneyInput source="minimumTotalCents" label="Minimum total" />
    <Row>
      <DayInput source="startsOn" label="First day" />
      <DayInput source="endsOn" label="Last day" />
    </Row>
    <IntegerInput source="usesPerUser" label="Uses per account" helperText="Empty: no limit" />
  </>
)

const NewValue = () =>
  useWatch<Coupon>({ name: 'kind' }) === 'percentage' ? (
    <IntegerInput source="value" label="Percentage off" />
  ) : (
    <MoneyInput source="value" label="Amount off" />
  )

const Fixed = () => {
  const coupon = useRecordContext<Coupon>()
  return (
    <FactList
      facts={[
        ['Code', coupon?.code],
        ['Discount', <Value key="value" />],
        ['Uses left', coupon?.balance ?? 'No limit'],
      ]}
    />
  )
}

/** Coupons. Their discount cannot be changed once they exist. */
export const coupons = {
  list: (
    <RecordList
      filters={[<ChoiceFilter key="kind" source="kind" label="Kind" options={kinds} />]}
      narrow={({ code, description }: Coupon) => ({
        primary: code,
        secondary: description,
      })}
    >
      <Column source="code" />
      <Column source="value" label="Discount">
        <Value />
      </Column>
      <Column source="description" />
      <Column source="startsOn" label="From">
        <DayField source="startsOn" />
      </Column>
      <Column source="endsOn" label="Until">
        <DayField source="endsOn" />
      </Column>
      <Column source="balance" label="Uses left" align="right">
        <FunctionField<Coupon> render={({ balance }) => balance ?? 'No limit'} />
      </Column>
    </RecordList>
  ),
  edit: (
    <RecordEdit
      tabs={[
        {
          label: 'Coupon',
          content: (
            <>
              <Fixed />
              <Terms />
            </>
          ),
        },
        { label: 'Uses', content: <Ledger money={false} /> },
      ]}
    />
  ),
  create: (
    <RecordCreate defaults={{ kind: 'percentage', description: '', minimumTotalCents: 0 }}>
      <NullableTextInput source="code" helperText="What clients type, for example SPRING10" />
      <Row>
        <ChoiceInput source="kind" options={kinds} />
        <NewValue />
      </Row>
      <IntegerInput source="usesInTotal" label="Total uses" helperText="Empty: no limit" />
      <Terms />
    </RecordCreate>
  ),
}
