import { createHmac } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import type { Face } from '#server/platform/email/email-content.ts'
import {
  type EmailPicture,
  getDrawnSize,
  type LinkedPage,
  toPicturePath,
  toSignedText,
} from './picture-address.domain.ts'
import { findSigningKey, insertSigningKey } from './signing-keys.repo.ts'

/** A person of an email, with the picture that the page behind its link shows. */
export interface Person {
  readonly name: string
  readonly line: string
  readonly picture: {
    readonly key: string
    readonly width: number
    readonly height: number
  } | null
}

/**
 * Prepares the faces of an email about a page: each has the signed address of its picture, which shows it as long
 * as the page does.
 */
export const prepareFaces = async (
  ctx: Ctx,
  page: LinkedPage,
): Promise<(person: Person) => Face> => {
  const secret = await getSecret(ctx)
  return ({ name, line, picture }) => {
    if (!picture) return { name, line }
    const emailPicture = { page, key: picture.key }
    const path = toPicturePath(emailPicture, sign(secret, emailPicture))
    const url = `${ctx.config.publicUrl}${path}`
    return { name, line, picture: { url, alt: name, ...getDrawnSize(picture) } }
  }
}

/** The signature of a picture's address; undefined if none was ever signed. */
export const findSignature = async (
  ctx: Ctx,
  picture: EmailPicture,
): Promise<string | undefined> => {
  const secret = await findSigningKey(ctx, purpose)
  return secret && sign(secret, picture)
}

const purpose = 'email pictures'

const getSecret = async (ctx: Ctx): Promise<string> => {
  const existingSecret = await findSigningKey(ctx, purpose)
  if (existingSecret !== undefined) return existingSecret
  await insertSigningKey(ctx, { purpose, secret: ctx.platform.ids.token() })
  const secret = await findSigningKey(ctx, purpose)
  if (secret === undefined) throw new Error('The database stored no secret for signatures')
  return secret
}

const sign = (secret: string, picture: EmailPicture): string =>
  createHmac('sha256', secret).update(toSignedText(picture)).digest('base64url')
