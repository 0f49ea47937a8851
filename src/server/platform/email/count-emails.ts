import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { Mailer } from './mailer.ts'

/** A mailer that counts what was accepted and what was not. */
export const countEmails = (mailer: Mailer, { emails }: Pick<Metrics, 'emails'>): Mailer => ({
  ...mailer,
  send: async (ctx, email) => {
    try {
      await mailer.send(ctx, email)
    } catch (error) {
      emails.inc({ outcome: 'failed' })
      throw error
    }
    emails.inc({ outcome: 'sent' })
  },
})
