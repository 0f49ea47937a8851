import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { Mailer } from './mailer.ts'

/** Wraps a mailer to count accepted and refused emails. */
export const countEmails = (mailer: Mailer, { emails }: Pick<Metrics, 'emails'>): Mailer => ({
  ...mailer,
  send: async (ctx, email) => {
    try {
      const answer = await mailer.send(ctx, email)
      emails.inc({ outcome: 'sent' })
      return answer
    } catch (error) {
      emails.inc({ outcome: 'failed' })
      throw error
    }
  },
})
