import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Bounce, BounceSources, BounceWebhook } from './bounce-source.ts'
import { readMailgunBounces } from './mailgun.ts'
import { readPostmarkBounces } from './postmark.ts'
import { readSesBounces } from './ses.ts'

type BounceSettings = Config['email']['bounces']

/** Creates the sources of bounces that are configured. The IMAP library is loaded with the first reading. */
export const createBounceSources = ({ provider, mailboxUrl }: BounceSettings): BounceSources => ({
  webhook: provider && { read: (webhook) => readWebhook(provider, webhook) },
  mailbox:
    mailboxUrl === undefined
      ? undefined
      : {
          read: async (reading) => {
            const { readMailbox } = await import('./mailbox.ts')
            await readMailbox(mailboxUrl, reading)
          },
          check: async () => (await import('./mailbox.ts')).checkMailbox(mailboxUrl),
        },
})

type Provider = NonNullable<BounceSettings['provider']>

/** Mailgun signs its messages. The others send the secret as the password of the webhook's address. */
const adapters: Record<
  Provider['kind'],
  (body: unknown, secret: string) => Bounce[] | Promise<Bounce[]>
> = { postmark: readPostmarkBounces, ses: readSesBounces, mailgun: readMailgunBounces }

const readWebhook = async (
  { kind, secret }: Provider,
  { rawBody, authorization }: BounceWebhook,
): Promise<Bounce[]> => {
  if (kind !== 'mailgun') requirePassword(authorization, secret)
  try {
    return await adapters[kind](JSON.parse(rawBody), secret)
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      throw new AppError('bad_request', 'The message cannot be read', { cause: error })
    throw error
  }
}

/** @throws `not_signed_in` unless the password of HTTP's basic authentication is the secret. */
const requirePassword = (authorization = '', secret: string): void => {
  const encoded = /^basic ([\w+/=]+)$/i.exec(authorization)?.[1] ?? ''
  const credentials = Buffer.from(encoded, 'base64').toString('utf8')
  const password = credentials.slice(credentials.indexOf(':') + 1)
  if (!timingSafeEqual(digest(password), digest(secret)))
    throw new AppError('not_signed_in', 'The password of the webhook is wrong')
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
