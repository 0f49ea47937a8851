import { asc, eq, or, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import {
  modelApplicationConsents,
  modelApplicationFiles,
  modelApplications,
} from '#server/db/schema/applications.ts'
import { enquiries, enquiryConsents, enquiryFiles } from '#server/db/schema/enquiries.ts'
import { media } from '#server/db/schema/media.ts'
import { emails } from '#server/db/schema/emails.ts'

/** The enquiries sent from an address with the public forms. */
export const listEnquiriesByEmail = ({ db }: Ctx, email: string) => {
  const { kind, state, subject, details, stateId } = enquiries
  return db
    .select({
      ...selectSender(enquiries),
      kind,
      state,
      subject,
      details,
      stateId,
      files: selectFiles(enquiryFiles, eq(enquiryFiles.enquiryId, enquiries.id)),
      consents: selectConsents(enquiryConsents, eq(enquiryConsents.enquiryId, enquiries.id)),
    })
    .from(enquiries)
    .where(eq(enquiries.email, email))
    .orderBy(asc(enquiries.id))
}

/** The personal fields of any form's sender. */
const selectSender = <T extends typeof enquiries | typeof modelApplications>(table: T) => ({
  firstName: table.firstName,
  lastName: table.lastName,
  email: table.email,
  phone: table.phone,
  message: table.message,
  countryId: table.countryId,
  cityId: table.cityId,
  createdAt: table.createdAt,
})

/** The files of a submission, by form field, as JSON. */
const selectFiles = (
  files: typeof enquiryFiles | typeof modelApplicationFiles,
  isTheirs: ReturnType<typeof eq>,
) =>
  sql<readonly { field: string; mime: string; bytes: number }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'field', ${files.field}, 'mime', ${media.mime}, 'bytes', ${media.bytes})), '[]')
    from ${files} join ${media} on ${eq(media.id, files.mediaId)} where ${isTheirs})`

/** The consents given with a submission, with their wording, as JSON. */
const selectConsents = (
  consents: typeof enquiryConsents | typeof modelApplicationConsents,
  isTheirs: ReturnType<typeof eq>,
) =>
  sql<readonly { wording: string; givenAt: string }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'wording', ${consents.wording}, 'givenAt', ${consents.givenAt})), '[]')
    from ${consents} where ${isTheirs})`

/** The applications from an address, as applicant or guardian. */
export const listApplicationsByEmail = ({ db }: Ctx, email: string) => {
  const { state, birthDate, gender, categoryId, heightMm, weightG, shoeTenths } = modelApplications
  const { spokenLanguages, hairEyeColour, specialSkills, mediaLinks } = modelApplications
  const { instagramLink, tiktokLink, linkedinLink } = modelApplications
  const { guardianName, guardianEmail, guardianConfirmedAt } = modelApplications
  return db
    .select({
      ...selectSender(modelApplications),
      state,
      birthDate,
      gender,
      categoryId,
      heightMm,
      weightG,
      shoeTenths,
      spokenLanguages,
      hairEyeColour,
      specialSkills,
      mediaLinks,
      instagramLink,
      tiktokLink,
      linkedinLink,
      guardianName,
      guardianEmail,
      guardianConfirmedAt,
      files: selectFiles(
        modelApplicationFiles,
        eq(modelApplicationFiles.applicationId, modelApplications.id),
      ),
      consents: selectConsents(
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
      subject: emails.subject,
      text: emails.text,
      createdAt: emails.createdAt,
      sentAt: emails.sentAt,
    })
    .from(emails)
    .where(sql`lower(${emails.to}) = ${email.toLowerCase()}`)
    .orderBy(asc(emails.id))
