import { hash, verify } from '@node-rs/argon2'

/** argon2id at OWASP's minimum of 19 MiB and two passes: about 20 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A salted argon2id hash of a password or of a short code. */
export const hashSecret = (secret: string): Promise<string> => hash(secret, cost)

let hashOfNothing: Promise<string> | undefined

/**
 * Compares a secret with a hash. Without a hash (unknown account, account without a password) it does the
 * same work and returns false, so that the response time reveals nothing.
 */
export const matchesSecret = async (
  secret: string,
  hashed: string | null | undefined,
): Promise<boolean> => {
  hashOfNothing ??= hashSecret('')
  const right = await verify(hashed ?? (await hashOfNothing), secret)
  return right && typeof hashed === 'string'
}
