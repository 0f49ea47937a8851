import { createTransport } from 'nodemailer'
import type { EmailFile, Mailer } from './mailer.ts'

const timeoutMs = 20_000

const isCalendar = ({ type }: EmailFile) => type.startsWith('text/calendar')

/**
 * The files of an email. Calendar programs look for an invitation beside the text, people among the files: one
 * that is alone is in both places. Of several, none is the invitation.
 */
const partsOf = (files: readonly EmailFile[]) => {
  const calendars = files.filter(isCalendar)
  return {
    attachments: files.map(({ name, type, content, encoding }) => ({
      filename: name,
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

/** Sends email through the SMTP server of `SMTP_URL`, over a small connection pool. */
export const smtpMailer = (settings: { url: string; from: string }): Mailer => {
  const transport = createTransport(
    {
      url: settings.url,
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
    send: async (_ctx, { unsubscribeUrl, attachments = [], ...mail }) => {
      await transport.sendMail({
        ...mail,
        ...partsOf(attachments),
        messageId: `<${mail.messageId}>`,
        ...(unsubscribeUrl
          ? {
              headers: {
                'List-Unsubscribe': `<${unsubscribeUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              },
            }
          : {}),
      })
    },
    close: () => transport.close(),
  }
}
