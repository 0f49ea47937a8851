import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { matchesSecret, throttle } from '#server/modules/accounts/index.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { insertToken } from '../packages.repo.ts'
import { getOpenedPackage } from './page.service.ts'

const HOURS_12 = 12 * 60 * 60 * 1000

/**
 * Exchanges a link and its passcode for a token that opens the package for twelve hours. Attempts are counted
 * per link and network, like those for passwords.
 * @throws `not_found`, `forbidden` for a wrong passcode, `too_many_requests`.
 */
export const unlock = async (
  ctx: Ctx,
  { token, passcode, address }: { token: string; passcode: string; address: string },
): Promise<string> => {
  const { recipient } = await getOpenedPackage(ctx, token)
  const account = String(recipient.id)
  return throttle(ctx, { action: 'package', account, address }, async () => {
    if (!(await matchesSecret(passcode, recipient.passcodeHash))) {
      const message = 'This is not the passcode. Please check it, or ask the agency'
      throw new AppError('forbidden', message, { fields: { passcode: message } })
    }
    const unlocked = ctx.platform.ids.token()
    const createdAt = ctx.platform.clock.now()
    await insertToken(ctx, {
      tokenHash: hashToken(unlocked),
      recipientId: recipient.id,
      createdAt,
      unlockedUntil: new Date(createdAt.getTime() + HOURS_12),
    })
    return unlocked
  })
}
