import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { Mailer } from './mailer.ts'

/** Wraps a mailer to count accepted and refused emails. */
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
