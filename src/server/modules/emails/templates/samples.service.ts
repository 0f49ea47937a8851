import { pictureAddress } from '#contracts/media/media-addresses.ts'
import type { EmailPreview, EmailTexts } from '#contracts/admin/emails/email-templates.ts'
import type { Ctx } from '#server/context.ts'
import { findCards, listRowIds, type ModelSummary } from '#server/modules/models/index.ts'
import type { ContentLine, FacePicture } from '#server/platform/email/email-content.ts'
import { sendEmailNow, writeEmail } from '../emails.service.ts'
import { emailPictureWidth, getDrawnSize } from '../pictures/picture-address.domain.ts'
import { type EmailDefinition, getSamples, type SampleLine } from './template.domain.ts'
import { compose, type ComposedEmail } from './templates.service.ts'

const composeSample = async (
  ctx: Ctx,
  definition: EmailDefinition,
  texts: EmailTexts,
): Promise<ComposedEmail> => {
  const { sampleFacts, sampleFaces, sampleCard, listSampleReceipt } = definition
  const addFaces = await prepareSampleFaces(ctx, definition)
  return compose(definition, texts, {
    values: getSamples(definition),
    card: sampleCard,
    facts: sampleFacts?.map(([name, value]) => [
      name,
      typeof value === 'string' ? value : addFaces(value),
    ]),
    receipt: listSampleReceipt?.(),
    faces: sampleFaces && addFaces(sampleFaces),
    url: ctx.config.publicUrl,
  })
}

/** Gives the people of samples the pictures of the site's first models, in turn. */
const prepareSampleFaces = async (
  ctx: Ctx,
  { sampleFacts = [], sampleFaces }: EmailDefinition,
): Promise<(lines: readonly SampleLine[]) => ContentLine[]> => {
  const hasFaces = sampleFaces ?? sampleFacts.some(([, value]) => typeof value !== 'string')
  const pictures = hasFaces ? await listSitePictures(ctx) : []
  let used = 0
  return (lines) =>
    lines.map((line) => {
      if (typeof line === 'string' || pictures.length === 0) return line
      const picture = pictures[used++ % pictures.length]
      return { ...line, picture: picture && { ...picture, alt: line.name } }
    })
}

/** Their public addresses: samples show nobody’s package or booking. */
const listSitePictures = async (ctx: Ctx): Promise<Omit<FacePicture, 'alt'>[]> => {
  const ids = (await listRowIds(ctx, 'board')).map(({ id }) => id)
  const cards = await findCards(ctx, ids)
  return ids.flatMap((id) => toSitePicture(ctx, cards.get(id)) ?? [])
}

const toSitePicture = (ctx: Ctx, card: ModelSummary | undefined) =>
  card?.picture && {
    url: ctx.config.publicUrl + pictureAddress(card.picture.key, emailPictureWidth, 'jpg'),
    ...getDrawnSize(card.picture),
  }

/** An email with samples, as it would be sent with these texts. */
export const renderSample = async (
  ctx: Ctx,
  definition: EmailDefinition,
  texts: EmailTexts,
): Promise<EmailPreview> => {
  const { subject, html, text } = await writeEmail(ctx, {
    to: '',
    ...(await composeSample(ctx, definition, texts)),
  })
  return { subject, html, text }
}

/**
 * Sends the same and waits for the mail server. The subject says that it is a test.
 * @throws `unavailable` with the mail server's answer.
 */
export const sendSample = async (
  ctx: Ctx,
  { to, definition, texts }: { to: string; definition: EmailDefinition; texts: EmailTexts },
): Promise<void> => {
  const email = await composeSample(ctx, definition, texts)
  await sendEmailNow(ctx, { ...email, to, subject: `Test: ${email.subject}` })
}
