import { fillPlaceholders } from '#contracts/admin/emails/placeholders.ts'
import { type ReplyValues, replyValues } from '#contracts/admin/emails/reply-placeholders.ts'
import type { AdminRecord } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { listStaff } from '#server/modules/accounts/index.ts'
import { getAgency } from '#server/modules/settings/index.ts'

type AddressedApplicant = Pick<
  AdminRecord<'applications'>,
  'firstName' | 'lastName' | 'guardianName'
>

/** The subject and text of an email to an applicant, with their placeholders filled. */
export const fillReply = (
  values: ReplyValues,
  { subject, text }: { subject: string; text: string },
): { subject: string; text: string } => ({
  subject: fillPlaceholders(subject, values),
  text: fillPlaceholders(text, values),
})

/** The values of the placeholders in an email in the name of the acting user. */
export const getReplyValues = async (
  ctx: Ctx,
  { firstName, lastName, guardianName }: AddressedApplicant,
): Promise<ReplyValues> => {
  const { brand } = await getAgency(ctx)
  return replyValues(
    { firstName, lastName, guardianName },
    { agency: brand, sender: (await findSenderName(ctx)) ?? brand },
  )
}

const findSenderName = async (ctx: Ctx): Promise<string | undefined> => {
  const { actor } = ctx
  if (actor.kind !== 'user') return undefined
  return (await listStaff(ctx)).find(({ id }) => id === actor.userId)?.name
}
