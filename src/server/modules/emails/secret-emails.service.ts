import { EmailRefusedError } from '#server/platform/email/mailer.ts'
import { handleJob, type JobHandler, type JobKind } from '#server/platform/queue/job-kind.ts'

/**
 * Pairs a kind of job that sends an email with a secret (`sendEmail`) with its handler. A refusal ends the job:
 * the office lists the email as refused, and another attempt would be refused as well.
 */
export const handleSecretEmail = <Payload>(
  kind: JobKind<Payload>,
  run: JobHandler<Payload>['run'],
): JobHandler =>
  handleJob(kind, async (ctx, payload, signal) => {
    try {
      await run(ctx, payload, signal)
    } catch (error) {
      if (!(error instanceof EmailRefusedError)) throw error
      ctx.log.warn({ err: error }, 'an email with a secret was refused')
    }
  })
