import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ArrayInput, CheckboxGroupInput, SimpleFormIterator, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import type { AdminSetting, SettingGroup, SettingValue } from '#contracts/admin.ts'
import type { CsvDelimiter } from '#contracts/admin/csv/csv.ts'
import { currencies } from '#contracts/orders/currencies.ts'
import { namedPages } from '#contracts/content/page-names.ts'
import { optionalPageNames } from '#contracts/content/optional-pages.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { Column } from '../kit/lists/column.tsx'
import { Section } from '../kit/records/facts.tsx'
import { DateTimeField } from '../kit/records/fields.tsx'
import { ChoiceInput, DecimalInput, IntegerInput, TextInput } from '../kit/forms/inputs.tsx'
import { LinkInput } from '../kit/forms/link-input.tsx'
import { RecordEdit, Row } from '../kit/forms/record-form.tsx'
import { SideBySideEdit } from '../kit/forms/side-by-side.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { Desk } from './desk.tsx'
import { Opening } from './opening.tsx'
import { LookFields } from './look.tsx'
import { LookPreview } from './look-preview.tsx'
import { Retention } from './retention.tsx'
import { getSettingName } from '../kit/records/setting-name.ts'

const Links = ({ source, label, address }: { source: string; label: string; address: string }) => (
  <ArrayInput source={source} label={label}>
    <SimpleFormIterator inline fullWidth disableClear>
      <TextInput source="label" label="Text" />
      <LinkInput source={address} label="Link" />
    </SimpleFormIterator>
  </ArrayInput>
)

const Brand = () => (
  <>
    <Row>
      <TextInput
        source="value.name"
        label="Name"
        helperText="Appears on every page and in every email"
      />
      <TextInput source="value.legalName" label="Legal name" />
      <TextInput
        source="value.registration"
        label="Registration"
        helperText="Such as RCS Paris 123 456 789: stands below every email"
      />
      <TextInput
        source="value.country"
        label="Country"
        helperText="Two letters, such as FR. Search engines show job offers only with it"
      />
    </Row>
    <Links source="value.social" label="Social pages" address="href" />
    <Row>
      <TextInput source="value.community.label" label="Community link" />
      <TextInput source="value.community.href" label="Link" />
    </Row>
    <TextInput
      source="value.orderPrefix"
      label="Codes of bookings and orders begin with"
      helperText="Two or three capital letters. Empty: the initials of the name. Existing codes stay as they are"
    />
  </>
)

const MenuSections = ({ source, label }: { source: string; label: string }) => (
  <ArrayInput source={source} label={label}>
    <SimpleFormIterator fullWidth disableClear>
      <TextInput source="title" label="Heading" />
      <Links source="links" label="Links" address="to" />
    </SimpleFormIterator>
  </ArrayInput>
)

const Menus = () => (
  <>
    <MenuSections source="value.side" label="Side menu" />
    <MenuSections source="value.footer" label="Footer" />
    <Links source="value.legal" label="Legal pages" address="to" />
    <Section title="Pages that your site does without">
      <CheckboxGroupInput
        source="value.hidden"
        label="Hidden pages"
        helperText="They leave menus, footer and sitemap and answer “not found”. Their texts stay under Pages"
        choices={optionalPageNames.map((id) => ({ id, name: namedPages[id]?.name ?? id }))}
      />
    </Section>
  </>
)

const Contact = () => (
  <>
    <Section title="On the contact page">
      <Row>
        <TextInput source="value.phone" label="Phone" />
        <TextInput source="value.email" label="Email" />
      </Row>
      <TextInput
        source="value.address"
        label="Postal address"
        lines={3}
        helperText="Line by line, as on an envelope. Search engines see it as well"
      />
    </Section>
    <Section title="Opening hours">
      <TextInput
        source="value.hours.mondayToFriday"
        label="Monday to Friday"
        helperText="In your own words, such as 09:00–18:30. Shown on the contact and press pages"
      />
      <TextInput source="value.hours.saturday" label="Saturday" />
      <TextInput source="value.hours.sunday" label="Sunday" />
    </Section>
    <Section title="Email to the agency">
      <TextInput
        source="value.agencyMail"
        label="Where the site’s forms are emailed to"
        helperText="Replies to your emails go there as well. Empty: the address set in the environment (AGENCY_EMAIL)"
      />
      <TextInput
        source="value.desks.bookings"
        label="Bookings"
        helperText="Requests, options, cancellations, and replies about bookings. Empty, here and below: the address above"
      />
      <TextInput
        source="value.desks.applications"
        label="Applications"
        helperText="From new faces, their digitals, and applications for a job"
      />
      <TextInput source="value.desks.press" label="Press" />
      <TextInput
        source="value.desks.money"
        label="Money"
        helperText="Paid and cancelled orders, refused refunds, disputes, and replies about orders"
      />
    </Section>
  </>
)

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })
const currencyChoices = currencies.map((id) => ({
  id,
  name: `${id}, ${currencyNames.of(id) ?? id}`,
}))

const Rate = () =>
  useWatch<{ value: SettingValue<'shop'> }>({ name: 'value.currency' }) === 'USD' ? null : (
    <DecimalInput
      source="value.dollarRate"
      label="US dollars per unit"
      helperText="PayPal charges dollars at this rate; clients see the amount before they approve it"
    />
  )

const csvFormats: readonly { id: CsvDelimiter; name: string }[] = [
  { id: 'comma', name: 'Commas between cells, 1850.50' },
  { id: 'semicolon', name: 'Semicolons between cells, 1850,50' },
]

const Shop = () => (
  <>
    <ChoiceInput source="value.currency" label="Currency" options={currencyChoices} />
    <Rate />
    <DecimalInput
      source="value.vatPercent"
      label="VAT that prices include (%)"
      helperText="Shown in the statement of orders from now on. 0 if you charge none"
    />
    <IntegerInput
      source="value.giftCardReturnMonths"
      label="Gift cards: months to spend what is returned"
      helperText="Money of a cancelled order returns to its gift card. One that has expired, or would sooner, can be spent for so long from then on"
    />
    <ChoiceInput
      source="value.csvDelimiter"
      label="Exported files for spreadsheets"
      options={csvFormats}
      helperText="As your spreadsheet program writes numbers. Imports read both"
    />
    <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '60ch', mt: 2 }}>
      A change converts nothing. The rate cards of models, and the totals from which coupons hold,
      are plain amounts in this currency: look them through when you change it. Orders, gift cards
      and coupons for an amount keep the currency they were made in, and such a card or coupon
      cannot be spent in another. Payments that have begun are charged as they were shown.
    </Typography>
  </>
)

/** The look has a form beside its preview. */
const forms: Readonly<Record<Exclude<SettingGroup, 'look'>, ReactNode>> = {
  brand: <Brand />,
  menus: <Menus />,
  contact: <Contact />,
  shop: <Shop />,
  desk: <Desk />,
  retention: <Retention />,
  opening: <Opening />,
}

const SettingForm = () => {
  const setting = useRecordContext<AdminSetting>()
  return setting && setting.id !== 'look' ? forms[setting.id] : null
}

const SettingName = () => {
  const setting = useRecordContext<AdminSetting>()
  return setting ? getSettingName(setting) : null
}

const LookEdit = () => (
  <SideBySideEdit title={<SettingName />} fields={<LookFields />} preview={<LookPreview />} />
)

const SettingEdit = () => {
  const { change } = useAgency()
  return (
    <RecordEdit
      title={<SettingName />}
      onSaved={({ id, value }) => {
        if (id === 'shop') change({ currency: (value as SettingValue<'shop'>).currency })
      }}
    >
      <SettingForm />
    </RecordEdit>
  )
}

const Edit = () => {
  const { id } = useParams()
  return id === 'look' ? <LookEdit /> : <SettingEdit />
}

/** The owner's settings, by group. */
export const settings = {
  list: (
    <RecordList narrow={({ id }: AdminSetting) => ({ primary: getSettingName({ id }) })}>
      <Column source="id" label="Topic">
        <SettingName />
      </Column>
      <Column source="updatedAt" label="Changed">
        <DateTimeField source="updatedAt" />
      </Column>
    </RecordList>
  ),
  edit: <Edit />,
}
