import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { daysAfter } from '#contracts/time/zoned.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { linkMark } from '#server/platform/email/link-mark.ts'
import { findOpenLink, insertLink, type LinkPurpose } from './links.repo.ts'

/** Longer than any application takes; each email has a link of its own. */
const STATUS_DAYS = 180

/** A link for an email: its id and its address, with a mark instead of the token. */
interface NewLink {
  readonly id: number
  readonly url: string
}

/** Creates a link to the page where digitals are sent. The previous link must have ended. */
export const createDigitalsLink = (
  ctx: Ctx,
  applicationId: number,
  days: number,
): Promise<NewLink> => createLink(ctx, { applicationId, purpose: 'digitals', days })

const createLink = async (
  ctx: Ctx,
  { applicationId, purpose, days }: { applicationId: number; purpose: LinkPurpose; days: number },
): Promise<NewLink> => {
  const { clock } = ctx.platform
  const createdAt = clock.now()
  const expiresAt = daysAfter(createdAt, days)
  const id = await insertLink(ctx, { applicationId, purpose, createdAt, expiresAt })
  return { id, url: getLinkUrl(ctx, { id, purpose }) }
}

/** The address of a link in an email, with a mark instead of the token. */
export const getLinkUrl = (
  { config }: Pick<Ctx, 'config'>,
  { id, purpose }: { id: number; purpose: LinkPurpose },
): string => `${config.publicUrl}/application-${purpose}/${linkMark(id)}`

/** Creates the link to an application's status page that an email shows at its end. */
export const createStatusLink = async (ctx: Ctx, applicationId: number) => {
  const { id, url } = await createLink(ctx, {
    applicationId,
    purpose: 'status',
    days: STATUS_DAYS,
  })
  return { id, link: { label: 'See how far your application has got', url } }
}

/** The query for a link by its token. */
export const toTokenQuery = (ctx: Ctx, token: string, purpose: LinkPurpose) => ({
  tokenHash: hashToken(token),
  purpose,
  now: ctx.platform.clock.now(),
})

/**
 * The link of a token, with its application.
 * @throws `not_found` for a token that is unknown or no longer valid.
 */
export const getOpenLink = async (ctx: Ctx, token: string, purpose: LinkPurpose) => {
  const openLink = await findOpenLink(ctx, toTokenQuery(ctx, token, purpose))
  if (!openLink) throw notFound('Link')
  return openLink
}
