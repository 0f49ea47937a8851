import { useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
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

/** What only this page has, for example opening hours: each by its name. */
const Extra = () => {
  const section = useRecordContext<AdminRecord<'page-sections'>>()
  const names = Object.keys(section?.fields?.extra ?? {})
  return names.map((name) => (
    <Words key={name} source={`fields.extra.${name}`} label={spoken(name)} lines={1} />
  ))
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
      <Column source="picture" label=" ">
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
      <Column source="picture" label=" ">
        <ThumbnailField source="picture" />
      </Column>
      <Column source="title" />
      <Column source="position" align="right" />
    </RecordList>
  ),
  edit: <RecordEdit>{slide}</RecordEdit>,
  create: <RecordCreate defaults={{ fields: {} }}>{slide}</RecordCreate>,
}
