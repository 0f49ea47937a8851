import { useMemo } from 'react'
import { useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { Column } from '../kit/lists/column.tsx'
import { YesNoFilter } from '../kit/lists/filters.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { SwitchInput, TextInput } from '../kit/forms/inputs.tsx'
import { RecordCreate, RecordEdit } from '../kit/forms/record-form.tsx'
import { DateTimeField, StateField, YesNoField } from '../kit/records/fields.tsx'
import { SiteLink } from '../kit/records/site-link.tsx'
import { SlugInput } from './blog-address.tsx'
import { OwnPageSections } from './own-page-sections.tsx'

const fields = (
  <>
    <TextInput source="title" />
    <SlugInput
      path="/…"
      helperText="Words in lower case, joined by hyphens. Links to a former address are not found"
    />
    <TextInput
      source="description"
      label="Search description"
      helperText="What search engines show; left empty, the beginning of the text"
    />
    <SwitchInput source="active" label="Published" />
    <SwitchInput source="inFooter" label="In the footer, once published" />
  </>
)

const PageLink = () => {
  const page = useRecordContext<AdminRecord<'own-pages'>>()
  return page?.state === 'published' && !page.archivedAt ? (
    <SiteLink path={`/${page.slug}`} />
  ) : null
}

/** A new page is a draft; sections can be added once it is stored. */
const NewPage = () => {
  const defaults = useMemo(
    () => ({ title: '', slug: '', description: '', active: false, inFooter: false }),
    [],
  )
  return <RecordCreate defaults={defaults}>{fields}</RecordCreate>
}

/** Pages that the agency created itself. */
export const ownPages = {
  list: (
    <RecordList
      filters={[<YesNoFilter key="active" source="active" label="Published" />]}
      narrow={({ title, state, slug }: AdminRecord<'own-pages'>) => ({
        primary: title,
        secondary: `${state}, /${slug}`,
      })}
    >
      <Column source="title" />
      <Column source="slug" label="Address" />
      <Column source="state">
        <StateField source="state" />
      </Column>
      <Column source="inFooter" label="In the footer">
        <YesNoField source="inFooter" />
      </Column>
      <Column source="updatedAt" label="Changed">
        <DateTimeField source="updatedAt" />
      </Column>
    </RecordList>
  ),
  edit: (
    <RecordEdit actions={<PageLink />} after={<OwnPageSections />}>
      {fields}
    </RecordEdit>
  ),
  create: <NewPage />,
}
