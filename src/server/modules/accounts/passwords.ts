import { AppError } from '#server/kernel/app-error.ts'

/** Loaded with the first secret: no page needs it. */
const argon2 = () => import('@node-rs/argon2')

/** argon2id at OWASP's minimum of 19 MiB and two passes: about 20 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A salted argon2id hash of a password or of a short code. */
export const hashSecret = async (secret: string): Promise<string> =>
  (await argon2()).hash(secret, cost)

/** The password of all demo accounts; printed at the demo's start, so no secret. */
export const demoPassword = 'callboard-demo'

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** The list is only read once somebody chooses a password: it takes a few megabytes. */
const loadCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], demoPassword])
}

/**
 * The hash of a password that somebody has chosen. Those that attackers try first are refused, the demo's
 * among them, in any case of their letters.
 * @throws `invalid_input` for the field, with a message that says what to do.
 */
export const hashNewPassword = async (password: string, field: string): Promise<string> => {
  commonPasswords ??= loadCommonPasswords()
  if (!(await commonPasswords).has(password.toLowerCase())) return hashSecret(password)
  const message =
    'This password is one of the most common, which attackers try first. Please choose another, for example three unrelated words'
  throw new AppError('invalid_input', message, { fields: { [field]: message } })
}

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
  const { verify } = await argon2()
  const right = await verify(hashed ?? (await hashOfNothing), secret)
  return right && typeof hashed === 'string'
}
