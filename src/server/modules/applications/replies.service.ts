import { fillPlaceholders } from '#contracts/admin/emails/placeholders.ts'
import { replyValues } from '#contracts/admin/emails/reply-placeholders.ts'
import type { Ctx } from '#server/context.ts'
import { listStaff } from '#server/modules/accounts/index.ts'
import { getAgency } from '#server/modules/settings/index.ts'

type Fields = Readonly<Record<string, unknown>>

/** The subject and text of an email to an applicant, with their placeholders filled. */
export const fillReply = async (
  ctx: Ctx,
  record: Fields,
  { subject, text }: Fields,
): Promise<{ subject: string; text: string }> => {
  const { brand } = await getAgency(ctx)
  const values = replyValues(
    {
      firstName: String(record.firstName),
      lastName: String(record.lastName),
      guardianName: typeof record.guardianName === 'string' ? record.guardianName : null,
    },
    { agency: brand, sender: (await findSenderName(ctx)) ?? brand },
  )
  return {
    subject: fillPlaceholders(String(subject), values),
    text: fillPlaceholders(String(text), values),
  }
}

const findSenderName = async (ctx: Ctx): Promise<string | undefined> => {
  const { actor } = ctx
  if (actor.kind !== 'user') return undefined
  return (await listStaff(ctx)).find(({ id }) => id === actor.userId)?.name
}
