import Typography from '@mui/material/Typography'
import { FunctionField, Link, usePermissions, useRecordContext } from 'react-admin'
import { type AdminRecord, maySet, type StaffRole } from '#contracts/admin.ts'
import { namedPages } from '#contracts/content/page-names.ts'
import { Column } from '../kit/lists/column.tsx'
import {
  DateTimeField,
  StateField,
  sentence,
  type StoredFile,
  Thumbnail,
  ThumbnailField,
} from '../kit/records/fields.tsx'
import { ChoiceFilter } from '../kit/lists/filters.tsx'
import { TextInput } from '../kit/forms/inputs.tsx'
import { SingleFilm, SinglePicture } from '../kit/media/media-inputs.tsx'
import { Row } from '../kit/forms/record-form.tsx'
import { SideBySideEdit } from '../kit/forms/side-by-side.tsx'
import { RecordList } from '../kit/lists/record-list.tsx'
import { RichText } from '../kit/forms/rich-text.tsx'
import { PagePreview } from '../kit/preview/page-preview.tsx'
import { Versions } from '../kit/versions/versions.tsx'
import { Section } from '../kit/records/facts.tsx'
import { SiteLink } from '../kit/records/site-link.tsx'
import { DraftButtons, drafted, DraftNotice } from './draft-buttons.tsx'
import { pageName, sectionName } from './page-words.ts'
import { Siblings } from './siblings.tsx'

const pages = Object.entries(namedPages).map(([id, { name }]) => ({ id, name }))

const buttons = (
  <>
    <Row>
      <TextInput source="fields.buttonLabel" label="Button" />
      <TextInput source="fields.buttonLink" label="Link" />
    </Row>
    <Row>
      <TextInput source="fields.secondButtonLabel" label="Second button" />
      <TextInput source="fields.secondButtonLink" label="Link" />
    </Row>
  </>
)

const media = (
  <>
    <SinglePicture label="Picture" shown="picture" written="pictureId" />
    <SingleFilm label="Film, shown instead of the picture" shown="film" written="filmId" />
  </>
)

/** What a contact page shows but stores elsewhere. */
const storedInSettings: Readonly<Record<string, string>> = {
  'contact-us': 'Opening hours, phone, email and address',
  'media-and-press': 'Opening hours',
}

/** Where an editor who looks for them is sent. */
const SettingsHint = ({ page }: { page: string }) => {
  const { permissions: role } = usePermissions<StaffRole>()
  const what = storedInSettings[page]
  if (!what) return null
  return (
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {what} of the agency are under{' '}
      {role && maySet(role, 'contact') ? (
        <Link to="/admin/settings/contact">Settings, Contact and hours</Link>
      ) : (
        'Settings, which an owner changes'
      )}
      .
    </Typography>
  )
}

/** What only this page has, for example a second text: each by its name. */
const Extra = () => {
  const section = useRecordContext<AdminRecord<'page-sections'>>()
  const { page = '', section: name = '' } = section ?? {}
  const names = new Set([
    ...(namedPages[page]?.extra?.[name] ?? []),
    ...Object.keys(section?.fields?.extra ?? {}),
  ])
  return (
    <>
      {[...names].map((name) => (
        <TextInput key={name} source={`fields.extra.${name}`} label={sentence(name)} lines={1} />
      ))}
      <SettingsHint page={page} />
    </>
  )
}

const words = (
  <>
    <TextInput source="fields.title" label="Title" />
    <TextInput source="fields.subTitle" label="Subtitle" lines={2} />
    <RichText source="fields.content" label="Text" />
  </>
)

const Title = () => {
  const section = useRecordContext<AdminRecord<'page-sections'>>()
  return <span>{section ? `${pageName(section)}: ${sectionName(section)}` : 'Page'}</span>
}

const PageLink = () => {
  const path = namedPages[useRecordContext<AdminRecord<'page-sections'>>()?.page ?? '']?.path
  return path ? <SiteLink path={path} /> : null
}

const SectionPreview = () => {
  const section = useRecordContext<AdminRecord<'page-sections'>>()
  if (!section) return null
  return namedPages[section.page]?.path ? (
    <PagePreview key={section.id} />
  ) : (
    <Typography color="textSecondary">These texts stand on many pages.</Typography>
  )
}

const versioned = ['fields', 'pictureId', 'filmId', 'picture', 'film']

/** The sections of the site's pages: every text, picture and button that they show. */
export const pageSections = {
  list: (
    <RecordList
      perPage={50}
      filters={[<ChoiceFilter key="page" source="page" label="Page" options={pages} alwaysOn />]}
      narrow={({ page, section, picture }) => ({
        primary: pageName({ page: String(page) }),
        secondary: sectionName({ page: String(page), section: String(section) }),
        picture: <Thumbnail picture={picture as StoredFile | null} />,
      })}
    >
      <Column source="picture" label="Picture" hidesLabel>
        <ThumbnailField source="picture" />
      </Column>
      <Column source="page">
        <FunctionField<AdminRecord<'page-sections'>> render={pageName} />
      </Column>
      <Column source="section">
        <FunctionField<AdminRecord<'page-sections'>> render={sectionName} />
      </Column>
      <Column source="title" />
      <Column source="state">
        <StateField source="state" />
      </Column>
      <Column source="updatedAt" label="Changed">
        <DateTimeField source="updatedAt" />
      </Column>
    </RecordList>
  ),
  edit: (
    <SideBySideEdit
      title={<Title />}
      actions={<PageLink />}
      preview={<SectionPreview />}
      saveLabel="Publish"
      begin={drafted}
      buttons={<DraftButtons />}
      fields={
        <>
          <Siblings />
          <DraftNotice />
          {words}
          <Extra />
          <Section title="Picture and film">{media}</Section>
          <Section title="Buttons">{buttons}</Section>
          <Versions names={versioned} next="Publish it, or save it as a draft" />
        </>
      }
    />
  ),
}
