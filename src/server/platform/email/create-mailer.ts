import type { Settings } from '#server/config.ts'
import type { Mailer } from './mailer.ts'
import { sandboxMailer } from './sandbox-mailer.ts'

/** The mailer of an SMTP server, whose library is loaded with the first email. */
const smtp = (settings: { url: string; from: string }): Mailer => {
  let loaded: Promise<Mailer> | undefined
  const mailer = () =>
    (loaded ??= import('./smtp-mailer.ts').then(({ smtpMailer }) => smtpMailer(settings)))
  return {
    send: async (ctx, mail) => (await mailer()).send(ctx, mail),
    close: () => void loaded?.then((opened) => opened.close()),
  }
}

/** The mailer selected by the settings. */
export const createMailer = ({ email }: Pick<Settings, 'email'>): Mailer =>
  email.kind === 'smtp' ? smtp({ url: email.url, from: email.from }) : sandboxMailer
