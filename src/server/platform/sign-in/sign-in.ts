import { AppError } from '#server/kernel/app-error.ts'

/** The providers on the login page, besides email and password. */
export const providerNames = ['google', 'facebook'] as const
export type ProviderName = (typeof providerNames)[number]

/** A person's identity as confirmed by the provider, never as claimed by the request. */
export interface Identity {
  readonly provider: ProviderName
  /** The provider's id of the person, which never changes and is never reassigned. */
  readonly subject: string
  readonly email: string | undefined
  /** Whether the provider has verified the email address. */
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** The state of one sign-in at the provider, kept by the browser. */
export interface Journey {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

/** A sign-in provider. The two `identity…` functions reject if the identity cannot be confirmed. */
export interface SignInProvider {
  /** Returns the address to which the browser is redirected. */
  authorizationUrl(journey: Journey): Promise<URL>
  /** Returns the identity with which the browser came back; `returned` is its address. */
  identityFromReturn(returned: URL, journey: Journey): Promise<Identity>
  /** Returns the identity of an access credential, which must have been issued to us. */
  identityFromCredential(credential: string): Promise<Identity>
}

/** An unconfigured provider is missing, and has no button. */
export type SignInProviders = Readonly<Partial<Record<ProviderName, SignInProvider>>>

/**
 * Creates the error for a refused identity. The reason is our own text, because the log repeats it, unlike a
 * library's message.
 */
export const refuseIdentity = (reason: string): AppError =>
  new AppError('wrong_credentials', reason)

/** Splits a full name, for providers that give only that. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
