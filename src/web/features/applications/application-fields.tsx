import {
  applicationConsents,
  genders,
  modelCategories,
} from '#contracts/submissions/application-options.ts'
import type { UploadClass } from '#contracts/media/upload-classes.ts'
import type { UploadLimits } from '#contracts/media/uploads.ts'
import type { FieldGroup, FieldSpec } from '#web/features/forms/field-spec.ts'
import { placeFields } from '#web/features/forms/place-fields.tsx'
import {
  ChosenFiles,
  describeRule,
  type FileDroppers,
  type FileRule,
} from './uploads/chosen-files.tsx'
import { guardianFields } from './guardian/guardian-fields.tsx'
import type { ApplicationValues, FileFieldName } from './save-application.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { listKeys } from '#contracts/list-keys.ts'

type Spec = FieldSpec<ApplicationValues>

const placeholder = 'Please choose'

const headings = {
  person: 'About you',
  look: 'Your look',
  places: 'Where you are',
  files: 'Pictures and films',
  more: 'In your own words',
} as const

const person: readonly Spec[] = [
  {
    name: 'first_name',
    label: 'First Name',
    kind: 'text',
    starred: true,
    autoComplete: 'given-name',
  },
  {
    name: 'last_name',
    label: 'Last Name',
    kind: 'text',
    starred: true,
    autoComplete: 'family-name',
  },
  { name: 'email', label: 'Email', kind: 'email', starred: true, autoComplete: 'email' },
  { name: 'phone', label: 'Phone', kind: 'tel', starred: true, autoComplete: 'tel' },
  {
    name: 'dob',
    label: 'Date of Birth',
    kind: 'date',
    when: 'past',
    separator: '/',
    starred: true,
    autoComplete: 'bday',
  },
  {
    name: 'gender',
    label: 'Gender',
    kind: 'select',
    starred: true,
    placeholder,
    choices: genders.map((value) => ({ value, label: value })),
  },
  {
    name: 'cat_id',
    label: 'Model Category',
    kind: 'select',
    starred: true,
    placeholder,
    choices: modelCategories.map(({ id, label }) => ({ value: String(id), label })),
  },
  ...guardianFields,
  { name: 'spoken_languages', label: 'Spoken Languages', kind: 'text', starred: true },
]

const look: readonly Spec[] = [
  {
    name: 'height',
    label: 'Height (cm)',
    kind: 'text',
    starred: true,
    inputMode: 'decimal',
    maxLength: 5,
  },
  {
    name: 'weight',
    label: 'Weight (kg)',
    kind: 'text',
    starred: true,
    inputMode: 'decimal',
    maxLength: 5,
  },
  { name: 'hair_eye_color', label: 'Hair and Eye color', kind: 'text', starred: true },
  {
    name: 'shoe_size',
    label: 'Shoe size (EU)',
    kind: 'text',
    starred: true,
    inputMode: 'decimal',
    maxLength: 5,
  },
]

const more: readonly Spec[] = [
  {
    name: 'special_skill_hobbies',
    label: 'Special skills / hobbies (optional)',
    kind: 'textarea',
    rows: 3,
    maxLength: 1000,
  },
  { name: 'instagram_link', label: 'Instagram (optional)', kind: 'url' },
  { name: 'tiktok_link', label: 'TikTok (optional)', kind: 'url' },
  { name: 'linkedin_link', label: 'LinkedIn (optional)', kind: 'url' },
  { name: 'media_link_1', label: 'Media link 1 (optional)', kind: 'url' },
  { name: 'media_link_2', label: 'Media link 2 (optional)', kind: 'url' },
  { name: 'media_link_3', label: 'Media link 3 (optional)', kind: 'url' },
  { name: 'message', label: 'Message', kind: 'textarea', starred: true, maxLength: 5000 },
]

const consents: readonly Spec[] = listKeys(applicationConsents).map((name) => ({
  name,
  kind: 'checkbox',
  label: `${applicationConsents[name]} (optional)`,
}))

interface FileShape {
  readonly name: FileFieldName
  readonly label: string
  readonly accepts: UploadClass
  readonly max?: 'pictures' | 'films'
  readonly starred?: boolean
}

const shapes: readonly FileShape[] = [
  { name: 'model_image', label: 'Model image', accepts: 'picture', starred: true },
  { name: 'portfolio', label: 'Portfolio', accepts: 'portfolio', starred: true },
  { name: 'images', label: 'More pictures (optional)', accepts: 'picture', max: 'pictures' },
  { name: 'videos', label: 'Videos', accepts: 'film', max: 'films', starred: true },
]

const places = placeFields<ApplicationValues>({ country: 'country_id', city: 'city_id' })

type RequiredField = Pick<Spec, 'name' | 'label' | 'hint'>

/** Lists the required fields under the form's headings; file fields include their limits. */
export const listRequiredFields = (
  limits: UploadLimits,
): { heading: string; fields: readonly RequiredField[] }[] => [
  { heading: headings.person, fields: listStarred(person) },
  { heading: headings.look, fields: listStarred(look) },
  { heading: headings.places, fields: listStarred(places) },
  {
    heading: headings.files,
    fields: shapes
      .filter(({ starred }) => starred)
      .map((shape) => ({
        name: shape.name,
        label: shape.label,
        hint: describeRule(toRule(shape, limits)),
      })),
  },
  { heading: headings.more, fields: listStarred(more) },
]

const listStarred = (fields: readonly Spec[]): RequiredField[] =>
  fields.filter(({ starred }) => starred)

const toRule = ({ accepts, max }: FileShape, limits: UploadLimits): FileRule => ({
  accepts,
  bytes: limits.bytes[accepts],
  max: max ? limits[max] : 1,
})

/** The form's fields, grouped under short headings. */
export const applicationGroups = (
  limits: UploadLimits,
  droppers: FileDroppers,
): FieldGroup<ApplicationValues>[] => [
  { heading: headings.person, fields: person },
  { heading: headings.look, fields: look },
  {
    heading: headings.places,
    fields: places,
  },
  {
    heading: headings.files,
    text: 'Plain, recent and unretouched: by a window, hair tied back, little or no make-up. We never ask for money for pictures.',
    fields: fileFields(limits, droppers),
  },
  { heading: headings.more, fields: more },
  {
    heading: 'Your consent',
    text: (
      <>
        How we use what you send is explained in our{' '}
        <Link to="/privacy-policy" target="_blank" rel="noopener">
          privacy policy
        </Link>
        .
      </>
    ),
    fields: consents,
  },
]

const fileFields = (limits: UploadLimits, droppers: FileDroppers): Spec[] =>
  shapes.map((shape) => ({
    name: shape.name,
    label: shape.label,
    kind: 'custom',
    render: (tie) => (
      <ChosenFiles
        tie={tie}
        label={shape.label}
        starred={shape.starred ?? false}
        droppers={droppers}
        rule={toRule(shape, limits)}
      />
    ),
  }))

export const blankApplication: ApplicationValues = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  dob: '',
  gender: '',
  cat_id: '',
  guardian_name: '',
  guardian_email: '',
  spoken_languages: '',
  height: '',
  weight: '',
  hair_eye_color: '',
  shoe_size: '',
  country_id: '',
  city_id: '',
  special_skill_hobbies: '',
  instagram_link: '',
  tiktok_link: '',
  linkedin_link: '',
  media_link_1: '',
  media_link_2: '',
  media_link_3: '',
  message: '',
  consent_marketing: false,
  consent_partners: false,
  model_image: [],
  portfolio: [],
  images: [],
  videos: [],
}
