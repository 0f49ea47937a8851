import type { Settings } from '#server/config.ts'
import type { Mailer } from './mailer.ts'
import { sandboxMailer } from './sandbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

/** The mailer selected by the settings. */
export const createMailer = ({ mail }: Pick<Settings, 'mail'>): Mailer =>
  mail.kind === 'smtp' ? smtpMailer({ url: mail.url, from: mail.from }) : sandboxMailer
