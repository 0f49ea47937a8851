import type { BookingForm } from '#contracts/bookings/bookings.ts'
import type { FieldGroup, FieldSpec } from '#web/features/forms/field-spec.ts'
import type { Favourite } from '#contracts/models/favourites.ts'
import { AvailabilitySection } from './availability-section.tsx'
import { FurtherDates } from './further-dates.tsx'
import { Link } from '#web/ui/navigation/link.tsx'

type Fields = readonly FieldSpec<BookingForm>[]

const about: Fields = [
  { name: 'full_name', label: 'Full Name', kind: 'text', starred: true, autoComplete: 'name' },
  { name: 'email', label: 'Email', kind: 'email', starred: true, autoComplete: 'email' },
  { name: 'phone', label: 'Phone', kind: 'tel', starred: true, autoComplete: 'tel' },
  {
    name: 'company',
    label: 'Company',
    kind: 'text',
    starred: true,
    autoComplete: 'organization',
  },
  {
    name: 'preferred_contact_method',
    label: 'Preferred contact method',
    kind: 'radio',
    starred: true,
    choices: [
      { value: 'email', label: 'Email' },
      { value: 'phone', label: 'Phone' },
    ],
  },
]

const hoursHint = 'If it is only some hours of a day, such as 09:30; 22:00 to 04:00 is a night'
const hours = { kind: 'text', maxLength: 5, placeholder: 'hh:mm' } as const

const project: Fields = [
  { name: 'project_name', label: 'Project name', kind: 'text', starred: true },
  {
    name: 'project_type',
    label: 'Project type',
    kind: 'text',
    starred: true,
    hint: 'For example e-commerce, editorial, campaign, show',
  },
  {
    name: 'project_description',
    label: 'Project description',
    kind: 'textarea',
    starred: true,
    maxLength: 5000,
  },
  { name: 'date', label: 'Date', kind: 'date', when: 'upcoming', separator: '-', starred: true },
  {
    name: 'end_date',
    label: 'Last day',
    kind: 'date',
    when: 'upcoming',
    separator: '-',
    hint: 'If it takes more than one day',
  },
  { name: 'start_time', label: 'From', hint: hoursHint, ...hours },
  { name: 'end_time', label: 'Until', ...hours },
]

const place: Fields = [
  { name: 'location', label: 'Location', kind: 'text', starred: true },
  {
    name: 'time_commitment',
    label: 'Time commitment',
    kind: 'text',
    starred: true,
    hint: 'Hours or days, including fittings',
  },
]

const usage: Fields = [
  {
    name: 'usage_scope',
    label: 'Usage scope',
    kind: 'textarea',
    rows: 3,
    starred: true,
    maxLength: 1000,
    hint: 'Where the pictures will appear: your own shop, social media, print',
  },
  { name: 'territotries', label: 'Territories', kind: 'text', starred: true },
  { name: 'usage_duration', label: 'Usage duration', kind: 'text', starred: true },
]

const openWillDo = 'If you do not know yet, “open” will do'

const terms: Fields = [
  {
    name: 'proposed_budget',
    label: 'Proposed budget',
    kind: 'text',
    starred: true,
    hint: openWillDo,
  },
  { name: 'payment_terms', label: 'Payment terms', kind: 'text', starred: true, hint: openWillDo },
  {
    name: 'styling_wardrobe',
    label: 'Styling wardrobe',
    kind: 'textarea',
    rows: 3,
    starred: true,
    maxLength: 2000,
    hint: openWillDo,
  },
  {
    name: 'additional_needs',
    label: 'Additional needs',
    kind: 'textarea',
    rows: 3,
    starred: true,
    maxLength: 2000,
    hint: 'If there are none, or if you do not know yet, “open” will do',
  },
]

const guardian: Fields = [
  {
    name: 'guardian_note',
    label: 'Responsible adult on set',
    kind: 'textarea',
    rows: 3,
    starred: true,
    maxLength: 1000,
    hint: 'Your selection includes a junior: give the name and phone number of the adult who will be with them all day.',
  },
]

const newTab = { target: '_blank', rel: 'noopener' } as const

const consent: Fields = [
  {
    name: 'term_condition',
    kind: 'checkbox',
    starred: true,
    label: (
      <>
        I accept the{' '}
        <Link to="/terms-and-conditions" {...newTab}>
          terms and conditions
        </Link>{' '}
        and have read the{' '}
        <Link to="/privacy-policy" {...newTab}>
          privacy policy
        </Link>
        . Marketing consent is not mandatory.
      </>
    ),
  },
]

/** The nineteen required fields under short headings, and the optional further dates. */
export const bookingGroups = (models: readonly Favourite[]): FieldGroup<BookingForm>[] => {
  const withJunior = models.some(({ category_slug }) => category_slug === 'juniors')
  return [
    { heading: 'About you', fields: about },
    { heading: 'The project', fields: [...project, ...moreDates(models), ...place] },
    { heading: 'Usage', fields: usage },
    { heading: 'Terms', fields: [...terms, ...(withJunior ? guardian : []), ...consent] },
  ]
}

/** The field for more windows, and the availability in all of them. */
const moreDates = (models: readonly Favourite[]): Fields => [
  {
    name: 'further_dates',
    label: 'More dates',
    kind: 'custom',
    render: ({ id, control }) => (
      <>
        <FurtherDates id={id} control={control} />
        <AvailabilitySection control={control} models={models} />
      </>
    ),
  },
]

const isOwnField = (name: string): name is keyof BookingForm => !name.includes('.')

/** Field labels for the summary dialog. */
export const bookingLabels: readonly (readonly [name: keyof BookingForm, label: string])[] = [
  ...[...about, ...project, ...place, ...usage, ...terms, ...guardian].flatMap(({ name, label }) =>
    isOwnField(name) && typeof label === 'string' ? [[name, label] as const] : [],
  ),
]
