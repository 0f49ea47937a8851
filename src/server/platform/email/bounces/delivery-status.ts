import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { Bounce } from './bounce-source.ts'
import { findBounceMark } from './bounce-mark.ts'

/** Headers in which mail servers keep the address to which they delivered a report. */
const addressHeaders = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to'])

/**
 * Reads the emails that a delivery status notification (RFC 3464) says did not arrive; none if the message is
 * something else, for example a vacation reply or a delay. Only the mark of the address to which it was
 * returned and the `Message-ID` of the returned email identify the email: anybody can write the rest.
 */
export const readDeliveryStatus = async (source: Uint8Array): Promise<Bounce[]> => {
  const message = await PostalMime.parse(source, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  })
  const status = findPart(message, ['message/delivery-status', 'message/global-delivery-status'])
  if (status === undefined) return []
  const mark = message.headers
    .filter(({ key }) => addressHeaders.has(key))
    .map(({ value }) => findBounceMark(value))
    .find((found) => found !== undefined)
  const messageId = findReturnedMessageId(message)
  return listFailures(status).map((failure) => ({ ...failure, mark, messageId }))
}

const findPart = ({ attachments }: Email, types: readonly string[]): string | undefined => {
  const content = attachments.find(({ mimeType }: Attachment) => types.includes(mimeType))?.content
  return typeof content === 'string' ? content : undefined
}

const findReturnedMessageId = (message: Email): string | undefined => {
  const returned = findPart(message, ['message/rfc822', 'text/rfc822-headers', 'message/global'])
  // Some servers put the headers of the returned email into the text, behind their own words.
  const source = returned ?? message.text ?? ''
  const header = /^message-id:\s*<([^<>\s]+)>/im.exec(source.slice(0, maxReturnedLength))
  return header?.[1]
}

const maxReturnedLength = 64_000

/** The answers about each recipient that the email did not reach. */
const listFailures = (status: string): Pick<Bounce, 'kind' | 'reason'>[] =>
  parseBlocks(status)
    .filter((fields) => fields.get('action')?.toLowerCase() === 'failed')
    .map((fields) => {
      const code = fields.get('status') ?? ''
      const answer = fields.get('diagnostic-code')?.replace(/^smtp;\s*/i, '')
      return { kind: judgeStatus(code, answer), reason: answer ?? `Status ${code || 'unknown'}` }
    })

/** The blocks of fields, which empty lines separate. A line that begins with a space continues the field before. */
const parseBlocks = (status: string): Map<string, string>[] => {
  const blocks = [new Map<string, string>()]
  let name = ''
  for (const line of status.split('\n')) {
    const fields = blocks.at(-1)!
    const colon = line.indexOf(':')
    if (line.trim() === '') blocks.push(new Map())
    else if (/^[ \t]/.test(line)) fields.set(name, `${fields.get(name) ?? ''} ${line.trim()}`)
    else if (colon > 0) {
      name = line.slice(0, colon).trim().toLowerCase()
      fields.set(name, line.slice(colon + 1).trim())
    }
  }
  return blocks
}

/** Enhanced status codes (RFC 3463) that say that the mailbox, or its domain, does not exist. */
const unknownMailbox = /\b5\.(?:1\.(?:[0-3]|6|10)|2\.1|4\.4)\b/

/**
 * Whether no email will ever reach the address. A full mailbox, or content that a server does not want, says
 * nothing about the next email.
 */
export const judgeStatus = (status: string, answer = ''): Bounce['kind'] => {
  if (unknownMailbox.test(status)) return 'hard'
  return unknownMailbox.test(answer.slice(0, maxAnswerLength)) ? 'hard' : 'soft'
}

const maxAnswerLength = 500
