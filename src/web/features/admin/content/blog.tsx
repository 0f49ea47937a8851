import { useMemo } from 'react'
import { useRecordContext } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'
import { blogCategories, articlePath } from '#contracts/content/blog-options.ts'
import { today } from '../kit/agency/agency-time.ts'
import { useAgency } from '../kit/agency/agency.tsx'
import { Column } from '../kit/lists/column.tsx'
import {
  DayField,
  DateTimeField,
  StateField,
  Thumbnail,
  ThumbnailField,
  YesNoField,
} from '../kit/records/fields.tsx'
import { ChoiceFilter, YesNoFilter } from '../kit/lists/filters.tsx'
import { ChoiceInput, DayInput, SwitchInput, TextInput } from '../kit/forms/inputs.tsx'
import { RecordCreate, RecordEdit, Row } from '../kit/forms/record-form.tsx'
import type { Fields } from '../api/changes.ts'
import { RecordList } from '../kit/lists/record-list.tsx'
import { SiteLink } from '../kit/records/site-link.tsx'
import { Versions } from '../kit/versions/versions.tsx'
import { SlugInput } from './blog-address.tsx'
import { Preview } from './blog-preview.tsx'
import { Publication, PublishButton } from './blog-publication.tsx'
import { ArticlePictures } from './blog-pictures.tsx'
import { ArticleBlocks } from './blog-blocks.tsx'

const sections = blogCategories.map(({ id, name }) => ({ id, name }))
const states = ['draft', 'scheduled', 'published'].map((state) => ({ id: state, name: state }))

const articleFields = (
  <>
    <TextInput source="title" />
    <Row>
      <ChoiceInput source="categoryId" label="Section" options={sections} />
      <DayInput source="publishedOn" label="Date shown to readers" />
    </Row>
    <ArticleBlocks />
  </>
)

const headlineFields = (
  <>
    <TextInput source="author" label="Author" helperText="Left empty, the agency is the author" />
    <TextInput source="subTitle" label="Subtitle" lines={2} />
    <TextInput source="highlight" label="Quote in large type" lines={2} />
    <SwitchInput source="mustRead" label="Must read" />
  </>
)

const addressFields = (
  <>
    <SlugInput
      path="/blog-detail/…"
      helperText="Left empty, the number of the story. Links to a former address lead to the new one"
    />
    <TextInput
      source="description"
      label="Search description"
      helperText="What search engines show; left empty, the beginning of the text"
    />
  </>
)

/** All fields except publication: restoring a version neither publishes nor withdraws the article. */
const versionedFields = [
  'title',
  'categoryId',
  'publishedOn',
  'contents',
  'subTitles',
  'subTitle',
  'highlight',
  'mustRead',
  'pictures',
  'author',
  'description',
]

const tabs = [
  { label: 'Text', content: articleFields },
  { label: 'Headline', content: headlineFields },
  { label: 'Pictures', content: <ArticlePictures /> },
  { label: 'Address', content: addressFields },
  {
    label: 'Publish',
    content: (
      <>
        <Publication />
        <Preview />
        <Versions names={versionedFields} nextHint="Look at its preview, then save it" />
      </>
    ),
  },
]

/** Fills skipped subtitles with empty text. */
const fillSubTitles = ({ subTitles, ...values }: Fields) => ({
  ...values,
  subTitles: Array.isArray(subTitles)
    ? Array.from(subTitles, (text: string | undefined) => text ?? '')
    : [],
})

const ArticleLink = () => {
  const article = useRecordContext<AdminRecord<'blog-articles'>>()
  return article?.state === 'published' ? <SiteLink path={articlePath(article)} /> : null
}

/** A new article is a draft dated today. */
const NewArticle = () => {
  const { time_zone: zone } = useAgency()
  const defaults = useMemo(
    () => ({
      title: '',
      publishedOn: today(zone),
      contents: [''],
      subTitles: [],
      pictures: [],
      slug: '',
      active: false,
      publishAt: null,
    }),
    [zone],
  )
  return (
    <RecordCreate
      tabs={tabs}
      transform={fillSubTitles}
      defaults={defaults}
      buttons={<PublishButton />}
    />
  )
}

/** The articles of the blog: drafts, scheduled and published. */
export const blog = {
  list: (
    <RecordList
      filters={[
        <ChoiceFilter key="state" source="state" label="State" options={states} alwaysOn />,
        <ChoiceFilter key="section" source="categoryId" label="Section" options={sections} />,
        <YesNoFilter key="must" source="mustRead" label="Must read" />,
      ]}
      narrow={({ title, state, picture }: AdminRecord<'blog-articles'>) => ({
        primary: title,
        secondary: state,
        picture: <Thumbnail picture={picture} />,
      })}
    >
      <Column source="picture" label="Picture" hidesLabel>
        <ThumbnailField source="picture" />
      </Column>
      <Column source="title" />
      <Column source="state">
        <StateField source="state" />
      </Column>
      <Column source="publishedOn" label="Date">
        <DayField source="publishedOn" />
      </Column>
      <Column source="views" align="right" />
      <Column source="mustRead">
        <YesNoField source="mustRead" />
      </Column>
      <Column source="updatedAt" label="Changed">
        <DateTimeField source="updatedAt" />
      </Column>
    </RecordList>
  ),
  edit: (
    <RecordEdit
      tabs={tabs}
      actions={<ArticleLink />}
      transform={fillSubTitles}
      buttons={<PublishButton />}
    />
  ),
  create: <NewArticle />,
}
