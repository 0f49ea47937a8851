import { hash, verify } from '@node-rs/argon2'

/** argon2id at OWASP's floor of 19 MiB and two passes: some 20 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A salted argon2id hash of a password or of a short code. */
export const hashSecret = (secret: string): Promise<string> => hash(secret, cost)

let hashOfNothing: Promise<string> | undefined

/**
 * Whether the secret is the hashed one. Without a hash (unknown account, account without a password)
 * it does the same work and says no, so that the time of the answer tells nothing.
 */
export const matchesSecret = async (
  secret: string,
  hashed: string | null | undefined,
): Promise<boolean> => {
  hashOfNothing ??= hashSecret('')
  const right = await verify(hashed ?? (await hashOfNothing), secret)
  return right && typeof hashed === 'string'
}
