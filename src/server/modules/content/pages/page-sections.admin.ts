import { and, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AdminActionInput } from '#contracts/admin.ts'
import { findOwnPageId } from '#contracts/content/own-page-names.ts'
import { namedPages } from '#contracts/content/page-names.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { pageSections } from '#server/db/schema/pages.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import { type SectionDraft, type SectionFields, sliderPage } from '#server/kernel/sections.ts'
import {
  defineResource,
  findRecord,
  getLockedRecord,
  recordChange,
  type ResourceDefinition,
  type StoredRecord,
  updateRecord,
} from '#server/modules/admin/index.ts'
import { selectMedia } from '#server/modules/media/index.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { recordTag } from '#server/kernel/record-tags.ts'
import { findExampleProblem, keepExample } from './examples.domain.ts'
import { unwrittenPages } from './own-page-tags.ts'
import { listHiddenLinks } from './hidden-links.service.ts'
import { publishOwnPage } from './own-pages.repo.ts'
import { listDraftIds } from './page-drafts.repo.ts'
import { cleanFields, prepare, reads, requireFiles, sharedDefinition } from './pages.admin.ts'

const publishJob: JobKind<{ sectionId: number }> = {
  name: 'pages.publish',
  lane: 'timely',
  payload: z.object({ sectionId: z.number().int() }),
  attempts: 12,
  limitSeconds: 30,
}

type Section<Field extends keyof StoredRecord<'page-sections'>> = StoredRecord<
  'page-sections',
  Field
>

/** Stores an editor's draft of a section; the page stays unchanged. */
const saveDraft = async (
  ctx: Ctx,
  { id, draft: before }: Section<'id' | 'draft'>,
  { fields, pictureId, filmId, publishAt }: AdminActionInput<'page-sections', 'draft'>,
) => {
  await requireFiles(ctx, { pictureId, filmId })
  const at = ctx.platform.clock.now()
  const publishTime = publishAt === null ? null : new Date(publishAt)
  if (publishTime && publishTime <= at) {
    throw invalidField('publishAt', 'Please choose a time to come')
  }
  const safeFields = cleanFields(fields)
  const draft: SectionDraft = {
    fields: safeFields,
    pictureId,
    filmId,
    example: keepExample(before, safeFields),
  }
  if (publishTime) requirePublishable(draft, draft.fields)
  await updateRecord(ctx, pageSectionsResource, {
    id,
    values: { draft, publishAt: publishTime },
    at,
  })
  // If its time is changed or removed meanwhile, the job does nothing.
  if (publishTime) await enqueue(ctx, publishJob, { sectionId: id }, { at: publishTime })
  return undefined
}

/** @throws `invalid_input` for an example that is not the agency's own text yet. */
const requirePublishable = (draft: SectionDraft | null, fields: SectionFields): void => {
  const problem = findExampleProblem(draft, fields)
  if (problem === undefined) return
  // Several sections can be published together, so it says which one.
  const { title = '' } = fields
  throw invalidField('fields.content', title === '' ? problem : `${title}: ${problem}`)
}

/** Takes an example as the agency's own text, without a change; another draft may have brackets of its own. */
const adoptExample = async (ctx: Ctx, section: Section<'id' | 'draft'>) => {
  const draft: SectionDraft | null = section.draft
  if (draft?.example !== 'unchanged') return undefined
  const at = ctx.platform.clock.now()
  const adopted: SectionDraft = { ...draft, example: 'changed' }
  await updateRecord(ctx, pageSectionsResource, { id: section.id, values: { draft: adopted }, at })
  return undefined
}

const noDraft = { draft: null, publishAt: null }

/** Discards a draft. */
const discardDraft = async (ctx: Ctx, { id }: Section<'id'>) => {
  const at = ctx.platform.clock.now()
  await updateRecord(ctx, pageSectionsResource, { id, values: noDraft, at })
  return undefined
}

const publishDraft = async (ctx: Ctx, { id, draft }: Section<'id' | 'draft'>): Promise<void> => {
  if (!draft) return
  const { fields, pictureId, filmId } = draft
  requirePublishable(draft, fields)
  const change = { id, values: { fields, pictureId, filmId, ...noDraft } }
  await updateRecord(ctx, pageSectionsResource, { ...change, at: ctx.platform.clock.now() })
}

const publishOtherSection = async (ctx: Ctx, id: number): Promise<void> => {
  const before = await getLockedRecord(ctx, pageSectionsResource, id)
  await publishDraft(ctx, before)
  await recordChange(ctx, pageSectionsResource, { id, action: 'publish', before })
}

/** Publishes all drafts of the page that a section is on, or none. */
const publishPage = async (ctx: Ctx, section: Section<'id' | 'page' | 'draft'>) => {
  for (const id of await listDraftIds(ctx, section.page)) {
    await (id === section.id ? publishDraft(ctx, section) : publishOtherSection(ctx, id))
  }
  return undefined
}

/** Publishes an own page for the preview, because its sections are written before it is published. */
const showOwnPage = async (ctx: Ctx, { page }: Section<'page'>): Promise<void> => {
  const id = findOwnPageId(page)
  if (id !== undefined) await publishOwnPage(ctx, id)
}

const hasContent = ({ fields, pictureId, filmId }: Section<'fields' | 'pictureId' | 'filmId'>) => {
  const { extra = {}, ...texts } = fields
  const hasText = [...Object.values(texts), ...Object.values(extra)].some(Boolean)
  return hasText || pictureId !== null || filmId !== null
}

/** The sections of every page except the banners of the slider. */
export const pageSectionsResource: ResourceDefinition<'page-sections'> = defineResource(
  'page-sections',
  {
    ...sharedDefinition,
    scope: and(ne(pageSections.page, sliderPage), isNull(pageSections.archivedAt))!,
    preview: {
      path: ({ page, ownPage }) => namedPages[page]?.path ?? ownPage?.path,
      prepare: showOwnPage,
    },
    recordTags: (_ctx, { before, after }) => [
      recordTag('page', after.page),
      ...(before && hasContent(before) === hasContent(after) ? [] : [unwrittenPages]),
    ],
    loadDetail: async (ctx, section) => ({ hiddenLinks: await listHiddenLinks(ctx, section) }),
    reads: {
      ...reads,
      draftPicture: selectMedia("(page_sections.draft ->> 'pictureId')::int"),
      draftFilm: selectMedia("(page_sections.draft ->> 'filmId')::int"),
      ownPage: sql`(select json_build_object('id', o.id, 'title', o.title, 'path', '/' || o.slug)
      from own_pages o where page_sections.page = 'own-' || o.id)`,
      state: sql`(case when draft is null then 'published'
      when draft ->> 'example' = 'unchanged' then 'example'
      when publish_at is null then 'draft' else 'scheduled' end)`,
    },
    requireReady: (_ctx, { values: { fields }, before }) => {
      if (fields) requirePublishable(before?.draft ?? null, fields)
    },
    // A published section has no draft any more.
    prepare: async (ctx, write) => ({ ...(await prepare(ctx, write)), ...noDraft }),
    actions: {
      draft: saveDraft,
      adopt: adoptExample,
      discard: discardDraft,
      'publish-page': publishPage,
    },
  },
)

/** Publishes a draft whose time has come. The lock lets only one of two instances find it due. */
const publishDue = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await findRecord(ctx, pageSectionsResource, id))) return
    const before = await getLockedRecord(ctx, pageSectionsResource, id)
    const { publishAt } = before
    if (!publishAt || new Date(publishAt) > ctx.platform.clock.now()) return
    await publishDraft(ctx, before)
    await recordChange(ctx, pageSectionsResource, { id, action: 'publish', before })
  })

/** The queue's jobs of pages. */
export const pageJobs = [handleJob(publishJob, (ctx, { sectionId }) => publishDue(ctx, sectionId))]
