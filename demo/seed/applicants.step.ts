import { getReplyTemplates } from '#demo/content/reply-templates.ts'
import { digitalsOf } from '#demo/illustrator/drawings.ts'
import { findWaiting, insertDigitals, insertTemplates } from './applicants.repo.ts'
import type { SeedStep } from './step.ts'
import { hoursAfter } from './year/past.ts'

/** Whose face the applicant has. */
const face = 7

/** What bookers reply to applicants with, and the digitals of one who was asked for them. */
export const applicantsStep: SeedStep = {
  name: 'applicants',
  drawings: () => digitalsOf(face),
  add: async (ctx, mediaIds) => {
    await insertTemplates(ctx, getReplyTemplates())
    const waiting = await findWaiting(ctx)
    if (!waiting) return
    const { id: applicationId, updatedAt: askedAt } = waiting
    await insertDigitals(ctx, {
      ...{ applicationId, askedAt },
      mediaIds: digitalsOf(face).map(({ key }) => mediaIds(key)),
      expiresAt: hoursAfter(ctx.platform.clock.now(), 24 * 7),
      receivedAt: hoursAfter(askedAt, 20),
    })
  },
}
