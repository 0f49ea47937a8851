import {
  type AdminResource,
  type AdminResourceName,
  adminResources,
  type SettingGroup,
  unsetSettings,
} from '#contracts/admin.ts'
import type { World } from './world.ts'

type Body = Record<string, unknown>

/** A kind of record that visitors can see: which of them are changed, and the changes, one after the other. */
interface Walk {
  readonly name: AdminResourceName
  readonly ids: readonly number[]
  readonly changes: readonly Body[]
  readonly creates?: Body
}

const article = {
  categoryId: 3,
  title: 'The card',
  publishedOn: '2025-06-03',
  contents: ['<p>Paper.</p>'],
}

const model = {
  firstName: 'Nova',
  lastName: 'Vale',
  categoryId: 1,
  heightMm: 1800,
  shoeTenths: 420,
  hairColour: 'Black',
  eyeColour: 'Grey',
  active: true,
}

const modelChanges = ({ group, otherGroup, shared, film, otherPlace }: World): Body[] => [
  { firstName: 'Nova' },
  { lastName: 'Nilsson' },
  { printName: 'Nova N.' },
  otherPlace,
  {
    languages: ['Polish'],
    heightMm: 1801,
    weightG: 60_000,
    weightHidden: true,
    chestMm: 850,
    waistMm: 620,
    hipMm: 880,
    shoeTenths: 410,
    hairColour: 'Red',
    eyeColour: 'Green',
    skills: 'Fencing',
    description: '<p>Has walked twice.</p>',
    measuredOn: '2025-05-01',
    contactEmail: 'nova@home.example',
    birthDate: '2000-01-01',
  },
  { halfDayRateCents: 60_000, dayRateCents: 100_000 },
  { commercial: true },
  { newFace: true },
  { subCategoryIds: [otherGroup] },
  { subCategoryIds: [group, otherGroup] },
  { pictures: [{ mediaId: shared, focalX: 1, focalY: 2, alt: 'Named by the model' }] },
  { films: [{ mediaId: film }] },
  { position: 3 },
  { active: false },
  { firstName: 'Unseen' },
  { categoryId: 1 },
  { active: true },
  { categoryId: 2 },
  { commercial: false, newFace: false },
]

const listModelWalks = (world: World): Walk[] => [
  {
    name: 'models',
    ids: [world.women[0]!],
    changes: modelChanges(world),
    creates: model,
  },
  {
    name: 'models',
    ids: [world.hidden],
    changes: [{ lastName: 'Unseen' }, { active: true }],
  },
  {
    name: 'activities',
    ids: [world.activity],
    changes: [
      { name: 'A campaign', description: 'Three days.' },
      { pictureIds: [world.shared] },
      { position: 9 },
      { modelId: world.man },
    ],
    creates: { modelId: world.man, name: 'A show', description: '' },
  },
  {
    name: 'sub-categories',
    ids: [world.group],
    changes: [
      { name: 'Press' },
      { childName: 'Covers' },
      { listed: false },
      { listed: true },
      { position: 500 },
      { slug: 'press' },
      { childSlug: 'cover' },
    ],
    creates: {
      slug: 'show',
      name: 'Shows',
      childSlug: 'couture',
      childName: 'Couture',
      listed: true,
    },
  },
  {
    name: 'media',
    ids: [world.shared],
    changes: [{ alt: 'Described again' }, { focalX: 10, focalY: 20 }],
  },
]

const walksOfArticles = (world: World): Walk => ({
  name: 'blog-articles',
  ids: [world.articles[0]!, world.draft],
  changes: [
    { title: 'Renamed' },
    { contents: ['<p>One</p>', '<p>Two</p>'] },
    { subTitle: 'Again', subTitles: ['Two'], highlight: 'Paper lasts' },
    { pictures: [{ mediaId: world.shared, alt: 'Seen again', caption: 'Here', afterBlock: 1 }] },
    { author: 'Ada Vale', description: 'Of paper' },
    { mustRead: true },
    { publishedOn: '2025-05-01' },
    { active: false },
    { publishAt: '2099-01-01T00:00:00Z' },
    { active: true },
    { categoryId: 4 },
  ],
  creates: { ...article, active: true },
})

const small = (name: AdminResourceName, changes: readonly Body[], creates?: Body): Walk => ({
  name,
  ids: [1],
  changes,
  ...(creates ? { creates } : {}),
})

const sectionChanges = (world: World): Body[] => [
  { fields: { title: 'Anew', content: '<p>Anew</p>' } },
  { pictureId: world.shared },
  { filmId: world.film },
  { position: 7 },
]

/** Every kind of write to what visitors can see, by record. */
export const listWalks = (world: World): Walk[] => [
  ...listModelWalks(world),
  walksOfArticles(world),
  {
    name: 'blog-articles',
    ids: [world.draft],
    changes: [{ title: 'A draft', slug: 'a-draft' }, { active: true }, { slug: 'a-story' }],
  },
  small('faq-categories', [{ name: 'Models' }, { position: 4 }], { name: 'Press' }),
  small('faq-groups', [{ header: 'Costs' }, { position: 4 }, { categoryId: 1 }], {
    categoryId: 1,
    header: 'Travel',
  }),
  small(
    'faq-questions',
    [{ question: 'How long?' }, { answer: '<p>A day</p>' }, { position: 4 }, { groupId: 1 }],
    { groupId: 1, question: 'Where?', answer: '<p>There</p>' },
  ),
  small(
    'departments',
    [{ name: 'Desk' }, { summary: 'Calls' }, { position: 3 }, { slug: 'office' }],
    {
      slug: 'press',
      name: 'Press',
    },
  ),
  small(
    'job-offers',
    [
      { title: 'Senior booker', location: 'Lyon', contract: 'Freelance' },
      { postedOn: '2025-06-05' },
      { description: '<p>More calls</p>', requirements: ['Patience'] },
      { active: false },
      { active: true },
      { departmentId: world.departmentId },
      { slug: 'senior-booker' },
    ],
    { ...jobOffer, departmentId: world.departmentId },
  ),
  { name: 'page-sections', ids: sectionIds, changes: sectionChanges(world).slice(0, 1) },
  { name: 'page-sections', ids: [1], changes: sectionChanges(world).slice(1) },
  { name: 'page-sections', ids: [ownSectionId], changes: sectionChanges(world) },
  small(
    'own-pages',
    [
      { title: 'Of ours', description: 'What we do' },
      { inFooter: true },
      { title: 'Ours', slug: 'ours-too' },
      { active: false },
      { active: true, inFooter: true },
    ],
    { title: 'Another', slug: 'another', active: true, inFooter: true },
  ),
  { name: 'slides', ids: [slideId], changes: sectionChanges(world), creates: slide(world) },
]

/** The sections that the world has, the tabs of the careers page among them; the banner is the last. */
const sectionIds = Array.from({ length: 21 }, (_, index) => index + 1)
const slideId = 22
const ownSectionId = 23

const slide = ({ shared }: World): Body => ({
  fields: { title: 'New' },
  pictureId: shared,
  filmId: null,
  position: 1,
})

const jobOffer = {
  slug: 'driver',
  title: 'Driver',
  location: 'Paris',
  contract: 'Freelance',
  postedOn: '2025-06-04',
  description: '<p>Drives</p>',
  requirements: [],
  active: true,
}

/** The fields of these kinds of records that no walk changes. */
export const fieldsLeftOut = (walks: readonly Walk[]): string[] => {
  const changedFields = new Set(
    walks.flatMap(({ name, changes }) =>
      changes.flatMap((body) => Object.keys(body).map((field) => `${name}.${field}`)),
    ),
  )
  return walks
    .flatMap(({ name }) => {
      const { changes }: AdminResource = adminResources[name]
      return Object.keys(changes.shape).map((field) => `${name}.${field}`)
    })
    .filter((field) => !changedFields.has(field))
}

const link = { label: 'New', to: '/blog' }

/** A new value for every group of settings. */
export const settingsToSet: Readonly<Record<SettingGroup, unknown>> = {
  brand: { ...unsetSettings.brand, name: 'Vale' },
  look: { ...unsetSettings.look, accent: '#1d4e89' },
  menus: { side: [{ title: 'Menu', links: [link] }], footer: [], legal: [] },
  contact: { ...unsetSettings.contact, phone: '+33 1 99 00 14 20' },
  shop: { currency: 'GBP', dollarRate: 1.3 },
  desk: { ...unsetSettings.desk, optionDays: 2 },
  retention: { ...unsetSettings.retention, failedJobs: 30 },
  opening: { isOpen: true },
}
