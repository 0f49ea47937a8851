import { isIPv4 } from 'node:net'
import { createTransport } from 'nodemailer'
import { toFileName } from '#server/kernel/file-names.ts'
import type { EmailFile, Mailer, OutgoingEmail } from './mailer.ts'

const timeoutMs = 20_000

const isCalendar = ({ type }: EmailFile) => type.startsWith('text/calendar')

/**
 * The files of an email. Calendar programs look for an invitation beside the text, people among the files: one
 * that is alone is in both places. Of several, none is the invitation.
 */
const toFileOptions = (files: readonly EmailFile[]) => {
  const calendars = files.filter(isCalendar)
  return {
    attachments: files.map(({ name, type, content, encoding }) => ({
      filename: toFileName(name, type),
      contentType: type,
      content,
      encoding,
    })),
    alternatives:
      calendars.length === 1
        ? calendars.map(({ type, content }) => ({ contentType: type, content }))
        : [],
  }
}

export interface SmtpSettings {
  readonly url: string
  readonly from: string
  /** The site's address, by whose host the sender introduces itself. */
  readonly publicUrl: string
}

/** A host as the greeting of SMTP spells it: an address in brackets. */
const getClientName = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl)
  if (hostname.startsWith('[')) return `[IPv6:${hostname.slice(1, -1)}]`
  return isIPv4(hostname) ? `[${hostname}]` : hostname
}

const getHeaders = ({ unsubscribeUrl, isPersonal }: OutgoingEmail): Record<string, string> => ({
  ...(isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' }),
  ...(unsubscribeUrl
    ? {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {}),
})

/** Sends email through the SMTP server of `SMTP_URL`, over a small connection pool. */
export const smtpMailer = (settings: SmtpSettings): Mailer => {
  const transport = createTransport(
    {
      url: settings.url,
      name: getClientName(settings.publicUrl),
      pool: true,
      maxConnections: 3,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // Texts are ours, but contain what visitors typed: nothing in an email may load files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: settings.from },
  )
  return {
    send: async (_ctx, email) => {
      const { to, subject, text, html, replyTo, messageId, attachments = [] } = email
      await transport.sendMail({
        to,
        subject,
        text,
        html,
        replyTo,
        ...toFileOptions(attachments),
        messageId: `<${messageId}>`,
        headers: getHeaders(email),
      })
    },
    check: async () => {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}
