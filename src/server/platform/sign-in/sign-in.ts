/** The providers that the specification's login page offers beside e-mail and password. */
export const providerNames = ['google', 'facebook'] as const
export type ProviderName = (typeof providerNames)[number]

/** Who somebody is, as their provider says and never as the payload claims. */
export interface Identity {
  readonly provider: ProviderName
  /** The provider's own id of the person: it never changes and is never given to another. */
  readonly subject: string
  readonly email: string | undefined
  /** Whether the provider vouches that the e-mail is the person's. */
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** One person's way to the provider and back; their browser keeps it meanwhile. */
export interface Journey {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
}

/** A sign-in provider. The two `identity…` functions reject for whatever they cannot vouch for. */
export interface SignInProvider {
  /** Where to send the browser. */
  authorizationUrl(journey: Journey): Promise<URL>
  /** Whom the browser came back with; `returned` is the address it came back to. */
  identityFromReturn(returned: URL, journey: Journey): Promise<Identity>
  /** Whose access credential this is, and that it was given to us and nobody else. */
  identityFromCredential(credential: string): Promise<Identity>
}

/** A provider that is not configured is missing, and shows no button. */
export type SignInProviders = Readonly<Partial<Record<ProviderName, SignInProvider>>>

/** First and last name of a full one, where a provider gives no parts. */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
