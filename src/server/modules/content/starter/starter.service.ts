import type { StarterReport } from '#contracts/admin/starter.ts'
import { namedPages } from '#contracts/content/page-names.ts'
import type { Ctx } from '#server/context.ts'
import { claimName } from '#server/db/advisory-locks.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { createRecord, requirePolicy } from '#server/modules/admin/index.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import { addFaqExamples } from '#server/modules/faq/index.ts'
import { findSettings } from '#server/modules/settings/index.ts'
import { ownPagesResource } from '../pages/own-pages.admin.ts'
import { cleanFields } from '../pages/pages.admin.ts'
import { isWritten } from '../pages/pages.domain.ts'
import {
  type FilledSection,
  fillSection,
  pickExamples,
  type StarterFacts,
  toExample,
} from './starter.domain.ts'
import { getStarterFacts } from './starter-facts.service.ts'
import { draftOwnPage, listStoredSections, listTakenSlugs, saveDrafts } from './starter.repo.ts'
import { starterPages } from './texts/own-pages.ts'
import { starterQuestions } from './texts/questions.ts'
import { starterSections } from './texts/sections.ts'

const area = { name: 'checklist' } as const

/**
 * Gives every page that nobody has written yet an example as its draft, adds the legal pages that no standard
 * page has a place for, and archived examples of questions. Readers see none of it. What somebody has written or
 * drafted stays, so that it can be repeated (ADR 0196).
 * @throws `conflict` while somebody else is doing the same.
 */
export const startFromExamples = (ctx: Ctx): Promise<StarterReport> => {
  requirePolicy(ctx, area, 'update')
  return inTransaction(ctx, async (ctx) => {
    if (!(await claimName(ctx, 'callboard examples'))) {
      throw new AppError('conflict', 'Somebody else is adding the examples at the moment')
    }
    const facts = await getStarterFacts(ctx)
    const report = {
      sections: await draftSections(ctx, facts),
      pages: await addPages(ctx, facts),
      questions: await addFaqExamples(ctx, starterQuestions),
    }
    await insertEntry(ctx, {
      resource: area.name,
      recordId: 'examples',
      action: 'add',
      before: null,
      after: report,
    })
    return report
  })
}

const draftSections = async (ctx: Ctx, facts: StarterFacts): Promise<number> => {
  const storedSections = await listStoredSections(ctx, Object.keys(namedPages))
  const fillableSections = storedSections.map(({ fields, hasFile, ...section }) => ({
    ...section,
    isWritten: hasFile || isWritten({ fields, picture: null, film: null }),
  }))
  const examples = pickExamples(fillableSections, starterSections, facts)
  return saveDrafts(ctx, examples.map(cleanExample), ctx.platform.clock.now())
}

const cleanExample = ({ draft, ...section }: FilledSection): FilledSection => ({
  ...section,
  draft: { ...draft, fields: cleanFields(draft.fields) },
})

/** Adds the pages as drafts. An agency whose country is known gets the juniors' policy of that country only. */
const addPages = async (ctx: Ctx, facts: StarterFacts): Promise<number> => {
  const country = (await findSettings(ctx, ['brand'])).brand?.country ?? ''
  const takenSlugs = await listTakenSlugs(
    ctx,
    starterPages.map(({ slug }) => slug),
  )
  const pages = starterPages.filter(
    (page) =>
      !takenSlugs.includes(page.slug) &&
      (!page.country || country === '' || page.country === country),
  )
  for (const { title, slug, content } of pages) {
    const page = await createRecord(ctx, ownPagesResource, { title, slug, inFooter: true })
    await draftOwnPage(
      ctx,
      page.id,
      toExample(cleanFields({ title, ...fillSection({ content }, facts) })),
    )
  }
  return pages.length
}
