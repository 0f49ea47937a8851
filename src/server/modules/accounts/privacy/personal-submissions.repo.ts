import { asc, eq, or, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import {
  modelApplicationConsents,
  modelApplicationFiles,
  modelApplications,
} from '#server/db/schema/applications.ts'
import { enquiries, enquiryConsents, enquiryFiles } from '#server/db/schema/enquiries.ts'
import { media } from '#server/db/schema/media.ts'
import { sentEmails } from '#server/db/schema/timeline.ts'

/** What a sender of any form gives of themselves. */
const senderOf = <T extends typeof enquiries | typeof modelApplications>(sent: T) => ({
  ...{ firstName: sent.firstName, lastName: sent.lastName, email: sent.email, phone: sent.phone },
  ...{ message: sent.message, countryId: sent.countryId, cityId: sent.cityId },
  createdAt: sent.createdAt,
})

/** The files of a submission, by form field, as JSON. */
const filesOf = (
  files: typeof enquiryFiles | typeof modelApplicationFiles,
  isTheirs: ReturnType<typeof eq>,
) =>
  sql<readonly { field: string; mime: string; bytes: number }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'field', ${files.field}, 'mime', ${media.mime}, 'bytes', ${media.bytes})), '[]')
    from ${files} join ${media} on ${eq(media.id, files.mediaId)} where ${isTheirs})`

/** What was agreed to with a submission, in the words that were shown, as JSON. */
const consentsOf = (
  consents: typeof enquiryConsents | typeof modelApplicationConsents,
  isTheirs: ReturnType<typeof eq>,
) =>
  sql<readonly { wording: string; givenAt: string }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'wording', ${consents.wording}, 'givenAt', ${consents.givenAt})), '[]')
    from ${consents} where ${isTheirs})`

/** What was sent with the public forms from an address. */
export const listEnquiriesOf = ({ db }: Ctx, email: string) => {
  const { kind, state, subject, details, stateId } = enquiries
  return db
    .select({
      ...senderOf(enquiries),
      ...{ kind, state, subject, details, stateId },
      files: filesOf(enquiryFiles, eq(enquiryFiles.enquiryId, enquiries.id)),
      consents: consentsOf(enquiryConsents, eq(enquiryConsents.enquiryId, enquiries.id)),
    })
    .from(enquiries)
    .where(eq(enquiries.email, email))
    .orderBy(asc(enquiries.id))
}

/** Applications to become a model from an address, a guardian's too. */
export const listApplicationsOf = ({ db }: Ctx, email: string) => {
  const { state, birthDate, gender, categoryId, heightMm, weightG, shoeTenths } = modelApplications
  const { spokenLanguages, hairEyeColour, specialSkills, mediaLinks } = modelApplications
  const { instagramLink, tiktokLink, linkedinLink } = modelApplications
  const { guardianName, guardianEmail, guardianConfirmedAt } = modelApplications
  return db
    .select({
      ...senderOf(modelApplications),
      ...{ state, birthDate, gender, categoryId, heightMm, weightG, shoeTenths },
      ...{ spokenLanguages, hairEyeColour, specialSkills, mediaLinks },
      ...{ instagramLink, tiktokLink, linkedinLink },
      ...{ guardianName, guardianEmail, guardianConfirmedAt },
      files: filesOf(
        modelApplicationFiles,
        eq(modelApplicationFiles.applicationId, modelApplications.id),
      ),
      consents: consentsOf(
        modelApplicationConsents,
        eq(modelApplicationConsents.applicationId, modelApplications.id),
      ),
    })
    .from(modelApplications)
    .where(or(eq(modelApplications.email, email), eq(modelApplications.guardianEmail, email)))
    .orderBy(asc(modelApplications.id))
}

/** The emails to an address that the agency's timelines show. */
export const listEmailsTo = ({ db }: Ctx, email: string) =>
  db
    .select({
      ...{ subject: sentEmails.subject, text: sentEmails.text },
      ...{ createdAt: sentEmails.createdAt, sentAt: sentEmails.sentAt },
    })
    .from(sentEmails)
    .where(sql`lower(${sentEmails.to}) = ${email.toLowerCase()}`)
    .orderBy(asc(sentEmails.id))
