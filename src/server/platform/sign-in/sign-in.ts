import { AppError } from '#server/kernel/app-error.ts'

/** The providers that the login page offers besides email and password. */
export const providerNames = ['google', 'facebook'] as const
export type ProviderName = (typeof providerNames)[number]

/** A person's identity as the provider states it, never as the payload claims. */
export interface Identity {
  readonly provider: ProviderName
  /** The provider's own id of the person: it never changes and is never reassigned. */
  readonly subject: string
  readonly email: string | undefined
  /** Whether the provider vouches for the email address. */
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** The state of one sign-in at the provider, held by the browser in between. */
export interface Journey {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

/** A sign-in provider. The two `identity…` functions reject if they cannot vouch for the person. */
export interface SignInProvider {
  /** Where to redirect the browser. */
  authorizationUrl(journey: Journey): Promise<URL>
  /** The identity the browser returned with; `returned` is the address it returned to. */
  identityFromReturn(returned: URL, journey: Journey): Promise<Identity>
  /** The identity behind an access credential, which must have been issued to us and nobody else. */
  identityFromCredential(credential: string): Promise<Identity>
}

/** A provider that is not configured is missing, and no button is shown for it. */
export type SignInProviders = Readonly<Partial<Record<ProviderName, SignInProvider>>>

/** Why we do not accept an identity, in our own words: the log repeats them, but none of a library's. */
export const refuseIdentity = (reason: string): AppError =>
  new AppError('wrong_credentials', reason)

/** Splits a full name, for a provider that gives no parts. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
