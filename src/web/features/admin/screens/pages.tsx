import Typography from '@mui/material/Typography'
import { Link, usePermissions, useRecordContext } from 'react-admin'
import type { AdminRecord, StaffRole } from '#contracts/admin.ts'
import { may } from '../api/permissions.ts'
import { Column } from '../kit/column.tsx'
import { MomentField, spoken, type StoredFile, Thumbnail, ThumbnailField } from '../kit/fields.tsx'
import { TextFilter } from '../kit/filters.tsx'
import { Whole, Words } from '../kit/inputs.tsx'
import { OneFilm, OnePicture } from '../kit/media-inputs.tsx'
import { RecordCreate, RecordEdit, Row } from '../kit/record-form.tsx'
import { RecordList } from '../kit/record-list.tsx'
import { RichText } from '../kit/rich-text.tsx'

const buttons = (
  <>
    <Row>
      <Words source="fields.buttonLabel" label="Button" />
      <Words source="fields.buttonLink" label="Where it leads" />
    </Row>
    <Row>
      <Words source="fields.secondButtonLabel" label="Second button" />
      <Words source="fields.secondButtonLink" label="Where it leads" />
    </Row>
  </>
)

const media = (
  <>
    <OnePicture label="Picture" shown="picture" written="pictureId" />
    <OneFilm label="Film, shown instead of the picture" shown="film" written="filmId" />
  </>
)

/** What a contact page shows that is kept elsewhere. */
const keptInSettings: Readonly<Record<string, string>> = {
  'contact-us': 'Opening hours, phone, e-mail and address',
  'media-and-press': 'Opening hours',
}

/** Where an editor who looks for them is sent. */
const Pointer = ({ page }: { page: string }) => {
  const { permissions: role } = usePermissions<StaffRole>()
  const maySet = role !== undefined && may(role, 'edit', 'settings')
  const what = keptInSettings[page]
  if (!what) return null
  return (
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {what} of the agency stand under{' '}
      {maySet ? (
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
  const names = Object.keys(section?.fields?.extra ?? {})
  return (
    <>
      {names.map((name) => (
        <Words key={name} source={`fields.extra.${name}`} label={spoken(name)} lines={1} />
      ))}
      <Pointer page={section?.page ?? ''} />
    </>
  )
}

const words = (
  <>
    <Words source="fields.title" label="Title" />
    <Words source="fields.subTitle" label="Subtitle" lines={2} />
    <RichText source="fields.content" label="Text" />
  </>
)

/** The sections of the site's pages: every text, picture and button that they show. */
export const pageSections = {
  list: (
    <RecordList
      perPage={50}
      filters={[<TextFilter key="page" source="page" label="Page" alwaysOn />]}
      narrow={({ page, section, title, picture }) => ({
        primary: typeof title === 'string' && title !== '' ? title : String(section),
        secondary: `${spoken(String(page))} · ${spoken(String(section))}`,
        picture: <Thumbnail picture={picture as StoredFile | null} />,
      })}
    >
      <Column source="picture" label="Picture" hidesLabel>
        <ThumbnailField source="picture" />
      </Column>
      <Column source="page" />
      <Column source="section" />
      <Column source="title" />
      <Column source="updatedAt" label="Changed">
        <MomentField source="updatedAt" />
      </Column>
    </RecordList>
  ),
  edit: (
    <RecordEdit
      tabs={[
        {
          label: 'Words',
          content: (
            <>
              {words}
              <Extra />
            </>
          ),
        },
        { label: 'Buttons', content: buttons },
        { label: 'Picture and film', content: media },
      ]}
    />
  ),
}

const slide = (
  <>
    <OnePicture label="Picture" shown="picture" written="pictureId" />
    <Words source="fields.title" label="Title" />
    <Words source="fields.buttonLink" label="Where READ MORE leads" />
    <Whole source="position" helperText="The lowest number comes first" />
  </>
)

/** The banners that lists cycle through. */
export const slides = {
  list: (
    <RecordList
      narrow={({ title, picture }) => ({
        primary: String(title),
        picture: <Thumbnail picture={picture as StoredFile | null} />,
      })}
    >
      <Column source="picture" label="Picture" hidesLabel>
        <ThumbnailField source="picture" />
      </Column>
      <Column source="title" />
      <Column source="position" align="right" />
    </RecordList>
  ),
  edit: <RecordEdit>{slide}</RecordEdit>,
  create: <RecordCreate defaults={{ fields: {} }}>{slide}</RecordCreate>,
}
