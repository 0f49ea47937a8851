import { sql } from 'drizzle-orm'
import type { AdminActionInput } from '#contracts/admin.ts'
import { ownPageName } from '#contracts/content/own-page-names.ts'
import type { Ctx } from '#server/context.ts'
import { ownPages } from '#server/db/schema/pages.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import { recordTag } from '#server/kernel/record-tags.ts'
import { type RecordWrite, defineResource, type StoredRecord } from '#server/modules/admin/index.ts'
import { footerPages, ownPageAddresses } from './own-page-tags.ts'
import {
  archiveSection,
  insertSection,
  listPlacedSections,
  type PlacedSection,
  setPositions,
} from './own-pages.repo.ts'

/** A new page gets a first section with its title, which readers see above the others. */
const addFirstSection = async (
  ctx: Ctx,
  { id, values: { title = '' }, before }: RecordWrite<'own-pages'>,
): Promise<void> => {
  if (!before) await insertSection(ctx, id, { title })
}

/** @throws `invalid_input` for a page to be published whose examples are not the agency's own texts yet. */
const requireNoExample = async (
  ctx: Ctx,
  { values, before }: Omit<RecordWrite<'own-pages', 'id'>, 'id'>,
): Promise<void> => {
  if (!values.active || !before) return
  const sections = await listPlacedSections(ctx, before.id)
  if (!sections.some(({ state }) => state === 'example')) return
  throw invalidField(
    'active',
    'A section of this page is still an example. Please make it your own text and publish it first',
  )
}

type PageKey = StoredRecord<'own-pages', 'id'>

const addSection = async (ctx: Ctx, { id }: PageKey) => {
  await insertSection(ctx, id)
  return { sections: 'one added' }
}

interface SectionPlace {
  readonly sections: readonly PlacedSection[]
  readonly index: number
}

/** @throws `invalid_input` for a section that is not, or no longer, on the page. */
const findSection = async (ctx: Ctx, page: PageKey, sectionId: number): Promise<SectionPlace> => {
  const sections = await listPlacedSections(ctx, page.id)
  const index = sections.findIndex(({ id }) => id === sectionId)
  if (index !== -1) return { sections, index }
  throw invalidField('sectionId', 'This section is no longer on the page. Please reload it')
}

const moveSection = async (
  ctx: Ctx,
  page: PageKey,
  { sectionId, direction }: AdminActionInput<'own-pages', 'move-section'>,
) => {
  const { sections, index } = await findSection(ctx, page, sectionId)
  const to = index + (direction === 'up' ? -1 : 1)
  const [movedSection, other] = [sections[index], sections[to]]
  if (!movedSection || !other) return undefined
  const order = sections.with(index, other).with(to, movedSection)
  await setPositions(
    ctx,
    order.map(({ id }, index) => ({ id, position: index + 1 })),
  )
  return { sections: `${movedSection.section} moved ${direction}` }
}

const removeSection = async (
  ctx: Ctx,
  page: PageKey,
  { sectionId }: AdminActionInput<'own-pages', 'remove-section'>,
) => {
  const { sections, index } = await findSection(ctx, page, sectionId)
  const removedSection = sections[index]!
  if (sections.length === 1) {
    throw invalidField('sectionId', 'A page has at least one section')
  }
  await archiveSection(ctx, removedSection.id, ctx.platform.clock.now())
  return { sections: `${removedSection.section} removed` }
}

/** Pages that the agency has created itself. */
export const ownPagesResource = defineResource('own-pages', {
  table: ownPages,
  cacheTags: ['pages', 'settings'],
  recordTags: (_ctx, { after }) => [
    recordTag('page', ownPageName(after.id)),
    ownPageAddresses,
    footerPages,
  ],
  reads: { state: sql`(case when active then 'published' else 'draft' end)` },
  search: (pattern) =>
    sql`search_fold(${ownPages.title} || ' ' || ${ownPages.slug}) like ${pattern}`,
  constraints: { own_pages_slug: 'slug' },
  preview: { path: ({ slug }) => `/${slug}`, previewValues: { active: true } },
  requireReady: requireNoExample,
  afterWrite: addFirstSection,
  loadDetail: async (ctx, { id }) => ({ sections: await listPlacedSections(ctx, id) }),
  actions: {
    'add-section': addSection,
    'move-section': moveSection,
    'remove-section': removeSection,
  },
})
