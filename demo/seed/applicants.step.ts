import { getReplyTemplates } from '#demo/content/reply-templates.ts'
import { getApplicationPhoto, listDigitals } from '#demo/illustrator/drawings.ts'
import {
  applyAgain,
  findWaitingApplication,
  insertDigitals,
  insertPhotos,
  insertTemplates,
  listUndecided,
} from './applicants.repo.ts'
import type { SeedStep } from './step.ts'
import { hoursAfter } from './year/past.ts'

/** The model whose face the applicant has. */
const face = 7

/** Templates for replies to applicants, and the digitals of an applicant who was asked for them. */
export const applicantsStep: SeedStep = {
  name: 'applicants',
  drawings: () => listDigitals(face),
  add: async (ctx, mediaIds) => {
    await insertTemplates(ctx, getReplyTemplates())
    const application = await findWaitingApplication(ctx)
    if (!application) return
    const { id: applicationId, updatedAt: askedAt } = application
    await insertDigitals(ctx, {
      applicationId,
      askedAt,
      mediaIds: listDigitals(face).map(({ key }) => mediaIds(key)),
      expiresAt: hoursAfter(ctx.platform.clock.now(), 24 * 7),
      receivedAt: hoursAfter(askedAt, 20),
    })
  },
}

/** The models whose faces the applicants have, by gender. */
const faces = {
  Female: [11, 14, 23, 29],
  Male: [33, 38, 42, 47],
  'Non-binary': [53, 58],
} as const

/** Photos of the newest applicants, one of whom has applied twice. */
export const applicantPhotosStep: SeedStep = {
  name: 'applicant-photos',
  drawings: () => Object.values(faces).flat().map(getApplicationPhoto),
  add: async (ctx, mediaIds) => {
    const left = new Map(Object.entries(faces).map(([gender, numbers]) => [gender, [...numbers]]))
    const undecided = await listUndecided(ctx, 12)
    const photos = undecided.flatMap(({ id: applicationId, application }) => {
      const number = left.get(application.gender)?.shift()
      if (number === undefined) return []
      return [{ applicationId, mediaId: mediaIds(getApplicationPhoto(number).key) }]
    })
    if (photos.length > 0) await insertPhotos(ctx, photos)
    const [, second] = undecided
    if (second) {
      const { application } = second
      await applyAgain(ctx, application, hoursAfter(application.createdAt, 49))
    }
  },
}
