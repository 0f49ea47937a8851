import type { Config } from '#server/config.ts'
import { createBreaker } from '#server/platform/breaker.ts'
import type { Mailer } from './mailer.ts'
import type { SmtpSettings } from './smtp-mailer.ts'
import { sandboxMailer } from './sandbox-mailer.ts'

/** The SMTP library's error codes for a server that could not be reached or did not answer. */
const unansweredCodes = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT'])

/** Creates the mailer selected by the settings. */
export const createMailer = ({ email, publicUrl }: Pick<Config, 'email' | 'publicUrl'>): Mailer =>
  email.kind === 'smtp' ? smtp({ ...email, publicUrl }) : sandboxMailer

/** The mailer of an SMTP server. Its library is loaded with the first email. */
const smtp = (settings: SmtpSettings): Mailer => {
  let mailerPromise: Promise<Mailer> | undefined
  const breaker = createBreaker({ name: 'The email server', isUnanswered })
  const loadMailer = () =>
    (mailerPromise ??= import('./smtp-mailer.ts').then(({ createSmtpMailer }) =>
      createSmtpMailer(settings),
    ))
  return {
    send: async (ctx, email) => breaker(async () => (await loadMailer()).send(ctx, email)),
    check: async () => (await loadMailer()).check(),
    close: () => void mailerPromise?.then((opened) => opened.close()),
  }
}

const isUnanswered = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && unansweredCodes.has(error.code)
