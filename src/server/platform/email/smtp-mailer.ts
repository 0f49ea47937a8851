import { isIPv4 } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { toFileName } from '#server/kernel/file-names.ts'
import { getSenderAddress } from '#server/kernel/sender.ts'
import { markAddress } from './bounces/bounce-mark.ts'
import { createPostmarkHeaders } from './bounces/postmark.ts'
import { type EmailFile, EmailRefusedError, type Mailer, type OutgoingEmail } from './mailer.ts'

const timeoutMs = 20_000

export interface SmtpSettings {
  readonly url: string
  readonly from: string
  /** The site's address; its host is the sender's name in the SMTP greeting. */
  readonly publicUrl: string
  readonly bounces: Config['email']['bounces']
  readonly dkim: Config['email']['dkim']
}

/** The SMTP library's codes for an email, not a login or a server, that was not accepted. */
const refusalCodes = new Set(['EENVELOPE', 'EMESSAGE'])

/** Sends email through the SMTP server of `SMTP_URL`, over a small connection pool. */
export const createSmtpMailer = (settings: SmtpSettings): Mailer => {
  const transport = createTransport({
    url: settings.url,
    name: getClientName(settings.publicUrl),
    pool: true,
    // As many as jobs send emails at a time.
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // The texts contain what visitors typed, so nothing in an email may load files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
    dkim: settings.dkim && {
      domainName: settings.dkim.domain,
      keySelector: settings.dkim.selector,
      privateKey: settings.dkim.privateKey,
    },
  })
  return {
    send: async (_ctx, email) => {
      const { to, subject, text, html, replyTo, date, messageId, attachments = [] } = email
      const references = (email.references ?? []).map(addAngles)
      try {
        const { response } = await transport.sendMail({
          envelope: createEnvelope(email, settings),
          from: createFrom(email, settings),
          to,
          subject,
          text,
          html,
          replyTo,
          date,
          ...toFileOptions(attachments),
          messageId: addAngles(messageId),
          references,
          inReplyTo: references.at(-1),
          headers: getHeaders(email, settings),
        })
        return response
      } catch (error) {
        throw isRefusal(error) ? new EmailRefusedError(error.response, { cause: error }) : error
      }
    },
    check: async () => {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

/** Returns the host as the SMTP greeting spells it: an IP address in brackets. */
const getClientName = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl)
  if (hostname.startsWith('[')) return `[IPv6:${hostname.slice(1, -1)}]`
  return isIPv4(hostname) ? `[${hostname}]` : hostname
}

const addAngles = (messageId: string): string => `<${messageId}>`

/**
 * The files of an email. Calendar programs look for an invitation beside the text, people among the
 * attachments, so a single invitation is in both places. Of several calendar files none is the invitation.
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

const isCalendar = ({ type }: EmailFile) => type.startsWith('text/calendar')

const createFrom = ({ senderName }: OutgoingEmail, { from }: SmtpSettings) =>
  senderName ? { name: senderName, address: getSenderAddress(from) } : from

/** Mail servers return the email to the sender of its envelope, which names the email. */
const createEnvelope = (
  { to, bounceMark }: OutgoingEmail,
  { bounces: { address } }: SmtpSettings,
): { from: string; to: string } | undefined =>
  address && bounceMark ? { from: markAddress(address, bounceMark), to } : undefined

const getHeaders = (
  { unsubscribeUrl, isPersonal, bounceMark }: OutgoingEmail,
  { bounces: { provider } }: SmtpSettings,
): Record<string, string> => ({
  ...(bounceMark && provider?.kind === 'postmark' ? createPostmarkHeaders(bounceMark) : {}),
  ...(isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' }),
  ...(unsubscribeUrl
    ? {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {}),
})

/** Whether the server said of this email, by a reply of 5xx, that it will never accept it. */
const isRefusal = (error: unknown): error is Error & { response: string } => {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return refusalCodes.has(code ?? '') && responseCode !== undefined && responseCode >= 500
}
