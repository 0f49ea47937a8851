import type { Settings } from '#server/config.ts'
import { createBreaker } from '#server/platform/breaker.ts'
import type { Mailer } from './mailer.ts'
import type { SmtpSettings } from './smtp-mailer.ts'
import { sandboxMailer } from './sandbox-mailer.ts'

/** What the SMTP library calls a server that it could not reach or that said nothing. */
const unansweredCodes = new Set(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT'])

const isUnanswered = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && unansweredCodes.has(error.code)

/** The mailer of an SMTP server, whose library is loaded with the first email. */
const smtp = (settings: SmtpSettings): Mailer => {
  let mailerPromise: Promise<Mailer> | undefined
  const breaker = createBreaker({ name: 'The email server', isUnanswered })
  const loadMailer = () =>
    (mailerPromise ??= import('./smtp-mailer.ts').then(({ smtpMailer }) => smtpMailer(settings)))
  return {
    send: async (ctx, email) => breaker(async () => (await loadMailer()).send(ctx, email)),
    check: async () => (await loadMailer()).check(),
    close: () => void mailerPromise?.then((opened) => opened.close()),
  }
}

/** The mailer selected by the settings. */
export const createMailer = ({ email, publicUrl }: Pick<Settings, 'email' | 'publicUrl'>): Mailer =>
  email.kind === 'smtp' ? smtp({ url: email.url, from: email.from, publicUrl }) : sandboxMailer
