import type { Ctx } from '#server/context.ts'
import { EmailRefusedError } from '#server/platform/email/mailer.ts'
import { handleJob, type JobHandler, type JobKind } from '#server/platform/queue/job-kind.ts'
import { saveRefusal } from './delivery.service.ts'

/** An email with a secret has not left, and may at the next attempt. The message is that of its cause. */
export class UnsentEmailError extends Error {
  override readonly name = 'UnsentEmailError'
  readonly emailId: number

  constructor(emailId: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.emailId = emailId
  }
}

/**
 * Pairs a kind of job that sends an email with a secret (`sendEmail`) with its handler. A refusal ends the job:
 * the office lists the email as refused, and another attempt would be refused as well. It is refused, too, when
 * the last attempt has failed.
 */
export const handleSecretEmail = <Payload>(
  kind: JobKind<Payload>,
  run: JobHandler<Payload>['run'],
): JobHandler =>
  handleJob(
    kind,
    async (ctx, payload, signal) => {
      try {
        await run(ctx, payload, signal)
      } catch (error) {
        if (!(error instanceof EmailRefusedError)) throw error
        ctx.log.warn({ err: error }, 'an email with a secret was refused')
      }
    },
    async (ctx, _payload, error) => giveUpSecretEmail(ctx, error),
  )

/** Records that there will be no other attempt to send an email, if that is what the error is about. */
export const giveUpSecretEmail = async (ctx: Ctx, error: unknown): Promise<void> => {
  if (!(error instanceof UnsentEmailError)) return
  await saveRefusal(ctx, error.emailId, error.cause)
}
