import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const timeoutMs = 20_000

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
    send: async (_ctx, { unsubscribeUrl, ...mail }) => {
      await transport.sendMail({
        ...mail,
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
