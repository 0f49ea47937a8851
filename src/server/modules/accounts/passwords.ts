import { minPasswordLength, tooShortPassword } from '#contracts/accounts/account-forms.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import { isTypeable, listSpellings, preparePassword } from './prepared-passwords.domain.ts'

/** argon2id at OWASP's minimum of 19 MiB and two passes: about 20 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A salted argon2id hash of a password or a short code, in its prepared form. */
export const hashSecret = async (secret: string): Promise<string> =>
  (await loadArgon2()).hash(preparePassword(secret), cost)

/** Loaded with the first secret, because no page needs it. */
const loadArgon2 = () => import('@node-rs/argon2')

/** The password of all demo accounts; the demo prints it at its start, so it is not a secret. */
export const demoPassword = 'callboard-demo'

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/**
 * Hashes a password that somebody has chosen. Refuses passwords that cannot be typed on other keyboards, and
 * common ones (with the demo's), in any letter case.
 * @throws `invalid_input` for the field, with a message that says what to do.
 */
export const hashNewPassword = async (password: string, field: string): Promise<string> => {
  const problem = await findProblem(preparePassword(password))
  if (problem === undefined) return hashSecret(password)
  throw invalidField(field, problem)
}

const findProblem = async (prepared: string): Promise<string | undefined> => {
  if (!isTypeable(prepared)) {
    return 'This password has an invisible character, as some emoji have, which other keyboards cannot type. Please leave it out'
  }
  if (prepared.length < minPasswordLength) return tooShortPassword
  commonPasswords ??= loadCommonPasswords()
  if (!(await commonPasswords).has(prepared.toLowerCase())) return undefined
  return 'This password is one of the most common, which attackers try first. Please choose another, for example three unrelated words'
}

/** Read only when somebody chooses a password, because the list takes a few megabytes. */
const loadCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], demoPassword])
}

let dummyHash: Promise<string> | undefined

/**
 * Compares a secret with a hash. Without a hash (unknown account, account without a password) it does the
 * same work and returns false, so that the response time reveals nothing.
 */
export const matchesSecret = async (
  secret: string,
  hashed: string | null | undefined,
): Promise<boolean> => (await findMatch(secret, hashed)) !== undefined

/**
 * Returns which spelling of a secret has this hash: the prepared one, or the one that was hashed before
 * secrets were prepared; undefined for a wrong secret. Takes as long without a hash.
 */
export const findMatch = async (
  secret: string,
  hashed: string | null | undefined,
): Promise<'prepared' | 'former' | undefined> => {
  dummyHash ??= hashSecret('')
  const { verify } = await loadArgon2()
  const comparedHash = hashed ?? (await dummyHash)
  const [prepared = '', ...former] = listSpellings(secret)
  const isRight = await verify(comparedHash, prepared)
  if (isRight) return typeof hashed === 'string' ? 'prepared' : undefined
  for (const spelling of former) {
    if (await verify(comparedHash, spelling))
      return typeof hashed === 'string' ? 'former' : undefined
  }
  return undefined
}
