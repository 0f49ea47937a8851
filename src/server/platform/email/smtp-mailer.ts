import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const timeoutMs = 20_000

/** Hands mail to the SMTP server of `SMTP_URL`, over a few kept connections. */
export const smtpMailer = (settings: { url: string; from: string }): Mailer => {
  const transport = createTransport(
    {
      url: settings.url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // Texts are ours, but carry what visitors typed: nothing in a message may fetch files or addresses.
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
