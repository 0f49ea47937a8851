import type { ReactNode } from 'react'
import { ArrayInput, SimpleFormIterator, useRecordContext } from 'react-admin'
import type { AdminSetting, SettingTopic } from '#contracts/admin.ts'
import { Column } from '../kit/column.tsx'
import { MomentField } from '../kit/fields.tsx'
import { Words } from '../kit/inputs.tsx'
import { RecordEdit, Row } from '../kit/record-form.tsx'
import { RecordList } from '../kit/record-list.tsx'

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

const forms: Readonly<Record<SettingTopic, ReactNode>> = { brand: <Brand />, menus: <Menus /> }

const Topic = () => {
  const setting = useRecordContext<AdminSetting>()
  return setting ? forms[setting.id] : null
}

/** What the owner sets at run time: brand and menus, which stand on every page. */
export const settings = {
  list: (
    <RecordList narrow={({ id }) => ({ primary: String(id) })}>
      <Column source="id" label="Topic" />
      <Column source="updatedAt" label="Changed">
        <MomentField source="updatedAt" />
      </Column>
    </RecordList>
  ),
  edit: (
    <RecordEdit>
      <Topic />
    </RecordEdit>
  ),
}
