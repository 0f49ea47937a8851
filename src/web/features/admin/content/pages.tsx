import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { FunctionField, Link, usePermissions, useRecordContext } from 'react-admin'
import { type AdminRecord, canSet, type StaffRole } from '#contracts/admin.ts'
import { namedPages } from '#contracts/content/page-names.ts'
import { Column } from '../kit/lists/column.tsx'
import {
  DateTimeField,
  StateField,
  toSentenceCase,
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
import { Section as FormPart } from '../kit/records/facts.tsx'
import { SiteLink } from '../kit/records/site-link.tsx'
import { ExamplesButton } from './examples-button.tsx'
import { DraftButtons, withDraft, DraftNotice } from './draft-buttons.tsx'
import { getPageName, getSectionName } from './page-labels.ts'
import { Siblings } from './siblings.tsx'

type Section = AdminRecord<'page-sections'>

const pages = Object.entries(namedPages).map(([id, { name }]) => ({ id, name }))

const states = ['published', 'example', 'draft', 'scheduled'].map((state) => ({
  id: state,
  name: toSentenceCase(state),
}))

const buttonFields = (
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

const mediaFields = (
  <>
    <SinglePicture label="Picture" />
    <SingleFilm label="Film, shown instead of the picture" />
  </>
)

/** What contact pages show from the settings. */
const storedInSettings: Readonly<Record<string, string>> = {
  'contact-us': 'Opening hours, phone, email and address',
  'media-and-press': 'Opening hours',
}

/** Points editors to the settings for such content. */
const SettingsHint = ({ page }: { page: string }) => {
  const { permissions: role } = usePermissions<StaffRole>()
  const what = storedInSettings[page]
  if (!what) return null
  return (
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {what} of the agency are under{' '}
      {role && canSet(role, 'contact') ? (
        <Link to="/admin/settings/contact">Settings, Contact and hours</Link>
      ) : (
        'Settings, which an owner changes'
      )}
      .
    </Typography>
  )
}

/** Texts that only this page has, such as a second paragraph, by name. */
const Extra = () => {
  const section = useRecordContext<Section>()
  const { page = '', section: name = '' } = section ?? {}
  const names = new Set([
    ...(namedPages[page]?.extra?.[name] ?? []),
    ...Object.keys(section?.fields?.extra ?? {}),
  ])
  return (
    <>
      {[...names].map((name) => (
        <TextInput
          key={name}
          source={`fields.extra.${name}`}
          label={toSentenceCase(name)}
          lines={1}
        />
      ))}
      <SettingsHint page={page} />
    </>
  )
}

const textFields = (
  <>
    <TextInput source="fields.title" label="Title" />
    <TextInput source="fields.subTitle" label="Subtitle" lines={2} />
    <RichText source="fields.content" label="Text" />
  </>
)

const Title = () => {
  const section = useRecordContext<Section>()
  return <span>{section ? `${getPageName(section)}: ${getSectionName(section)}` : 'Page'}</span>
}

const getPagePath = ({ page, ownPage }: Section): string | undefined =>
  ownPage?.path ?? namedPages[page]?.path

const PageLink = () => {
  const section = useRecordContext<Section>()
  const client = useQueryClient()
  const path = section && getPagePath(section)
  return (
    <>
      {section?.ownPage ? (
        <Button
          size="small"
          component={Link}
          to={`/admin/own-pages/${section.ownPage.id}`}
          // The page lists its sections' names, which may have changed.
          onClick={() => void client.invalidateQueries({ queryKey: ['own-pages'] })}
        >
          To the page
        </Button>
      ) : null}
      {path ? <SiteLink path={path} /> : null}
    </>
  )
}

/** Links that lead to pages hidden in the settings. */
const HiddenLinks = () => {
  const links = useRecordContext<Section>()?.hiddenLinks ?? []
  if (links.length === 0) return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      This section leads to {links.join(', ')}: hidden under Settings, Menus, and not found by
      readers. Please take the link out, or show the page again.
    </Alert>
  )
}

const SectionPreview = () => {
  const section = useRecordContext<Section>()
  if (!section) return null
  return getPagePath(section) ? (
    <PagePreview key={section.id} />
  ) : (
    <Typography color="textSecondary">These texts stand on many pages.</Typography>
  )
}

const versionedFields = ['fields', 'pictureId', 'filmId', 'picture', 'film']

/** The sections of the site's pages, with all texts, pictures and buttons. */
export const pageSections = {
  list: (
    <RecordList
      perPage={50}
      actions={<ExamplesButton />}
      filters={[
        <ChoiceFilter key="page" source="page" label="Page" options={pages} alwaysOn />,
        <ChoiceFilter key="state" source="state" label="State" options={states} />,
      ]}
      narrow={({ page, section, picture, ownPage, title }: Section) => ({
        primary: getPageName({ page, ownPage }),
        secondary: getSectionName({
          page,
          section,
          ownPage,
          title,
        }),
        picture: <Thumbnail picture={picture} />,
      })}
    >
      <Column source="picture" label="Picture" hidesLabel>
        <ThumbnailField source="picture" />
      </Column>
      <Column source="page">
        <FunctionField<Section> render={getPageName} />
      </Column>
      <Column source="section">
        <FunctionField<Section> render={getSectionName} />
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
      begin={withDraft}
      buttons={<DraftButtons />}
      fields={
        <>
          <Siblings />
          <DraftNotice />
          <HiddenLinks />
          {textFields}
          <Extra />
          <FormPart title="Picture and film">{mediaFields}</FormPart>
          <FormPart title="Buttons">{buttonFields}</FormPart>
          <Versions names={versionedFields} nextHint="Publish it, or save it as a draft" />
        </>
      }
    />
  ),
}
