import type { ReactNode } from 'react'
import { ArrayInput, SimpleFormIterator, useRecordContext } from 'react-admin'
import type { AdminSetting, SettingTopic } from '#contracts/admin.ts'
import { Column } from '../kit/column.tsx'
import { Part } from '../kit/facts.tsx'
import { MomentField } from '../kit/fields.tsx'
import { Words } from '../kit/inputs.tsx'
import { RecordEdit, Row } from '../kit/record-form.tsx'
import { RecordList } from '../kit/record-list.tsx'
import { topicName } from './names.ts'

const Links = ({ source, label, address }: { source: string; label: string; address: string }) => (
  <ArrayInput source={source} label={label}>
    <SimpleFormIterator inline fullWidth>
      <Words source="label" label="Words" />
      <Words source={address} label="Where it leads" />
    </SimpleFormIterator>
  </ArrayInput>
)

const Brand = () => (
  <>
    <Row>
      <Words source="value.name" label="Name" helperText="Stands on every page and in every mail" />
      <Words source="value.legalName" label="Legal name" />
      <Words
        source="value.country"
        label="Country"
        helperText="Two letters, such as FR. Search engines show job offers only with it"
      />
    </Row>
    <Links source="value.social" label="Social pages" address="href" />
    <Row>
      <Words source="value.community.label" label="Community link" />
      <Words source="value.community.href" label="Where it leads" />
    </Row>
  </>
)

const MenuSections = ({ source, label }: { source: string; label: string }) => (
  <ArrayInput source={source} label={label}>
    <SimpleFormIterator fullWidth>
      <Words source="title" label="Heading" />
      <Links source="links" label="Links" address="to" />
    </SimpleFormIterator>
  </ArrayInput>
)

const Menus = () => (
  <>
    <MenuSections source="value.side" label="Side menu" />
    <MenuSections source="value.footer" label="Footer" />
    <Links source="value.legal" label="Legal pages" address="to" />
  </>
)

const Contact = () => (
  <>
    <Part title="On the contact page">
      <Row>
        <Words source="value.phone" label="Phone" />
        <Words source="value.email" label="E-mail" />
      </Row>
      <Words
        source="value.address"
        label="Postal address"
        lines={3}
        helperText="Line by line, as on an envelope. Search engines are told, too"
      />
    </Part>
    <Part title="Opening hours">
      <Words
        source="value.hours.mondayToFriday"
        label="Monday to Friday"
        helperText="In your own words, such as 9.00 to 18.30. The contact page and the press page show them"
      />
      <Words source="value.hours.saturday" label="Saturday" />
      <Words source="value.hours.sunday" label="Sunday" />
    </Part>
    <Part title="Mail to the agency">
      <Words
        source="value.agencyMail"
        label="Where the site’s forms are mailed to"
        helperText="Answers to your letters come there, too. Empty: the address that the server was started with (AGENCY_MAIL)"
      />
    </Part>
  </>
)

const forms: Readonly<Record<SettingTopic, ReactNode>> = {
  brand: <Brand />,
  menus: <Menus />,
  contact: <Contact />,
}

const Topic = () => {
  const setting = useRecordContext<AdminSetting>()
  return setting ? forms[setting.id] : null
}

const TopicName = () => {
  const setting = useRecordContext<AdminSetting>()
  return setting ? topicName(setting) : null
}

/** What the owner sets at run time, topic by topic. */
export const settings = {
  list: (
    <RecordList narrow={({ id }) => ({ primary: topicName({ id }) })}>
      <Column source="id" label="Topic">
        <TopicName />
      </Column>
      <Column source="updatedAt" label="Changed">
        <MomentField source="updatedAt" />
      </Column>
    </RecordList>
  ),
  edit: (
    <RecordEdit title={<TopicName />}>
      <Topic />
    </RecordEdit>
  ),
}
