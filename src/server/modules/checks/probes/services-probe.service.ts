import { text } from 'node:stream/consumers'
import type { Ctx } from '#server/context.ts'
import { fileReason } from '#server/kernel/file-reasons.ts'
import { error, type Finding } from '../findings.domain.ts'

/** Signs in to the email server without sending anything. */
export const probeEmail = async ({ platform }: Pick<Ctx, 'platform'>): Promise<Finding[]> => {
  try {
    await platform.mailer.check()
    return []
  } catch (failure) {
    const what = `The email server does not let us in: ${getReason(failure)}.`
    return [error(what, 'See that host, port, user and password of SMTP_URL are right.')]
  }
}

/** Opens the mailbox to which emails return. */
export const probeBounces = async ({ platform }: Pick<Ctx, 'platform'>): Promise<Finding[]> => {
  try {
    await platform.bounces.mailbox?.check()
    return []
  } catch (failure) {
    const what = `The mailbox to which emails return cannot be opened: ${getReason(failure)}.`
    return [
      error(what, 'See that host, user, password and folder of BOUNCE_MAILBOX_URL are right.'),
    ]
  }
}

const getReason = (failure: unknown): string => {
  const { code, message } = failure as Error & { code?: unknown }
  return fileReason(failure) ?? (message || String(code))
}

const content = 'callboard check'

/** Writes a file to the store, reads it and deletes it. */
export const probeStore = async ({
  config,
  platform: { media, ids },
}: Pick<Ctx, 'config' | 'platform'>): Promise<Finding[]> => {
  const key = `checks/${ids.token().toLowerCase().replaceAll('_', 'x').replaceAll('-', 'x')}`
  try {
    await media.put(key, Buffer.from(content))
    const file = await media.get(key)
    const storedText = file && (await text(file.stream))
    await media.delete(key)
    if (storedText === content) return []
    return [error('The store does not give back what was written to it.', 'See its own log.')]
  } catch (failure) {
    const isBucket = config.media.kind === 's3'
    return [
      error(
        `Files cannot be stored, read and deleted: ${getReason(failure)}.`,
        isBucket
          ? 'See that S3_BUCKET exists and that the keys may write, read and delete in it.'
          : 'Give DATA_DIR with all that is in it to the user that runs the program.',
      ),
    ]
  }
}
