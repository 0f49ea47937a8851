import { type Identity, type ProviderName, refuseIdentity, type SignInProvider } from './sign-in.ts'

interface Sample {
  readonly key: string
  /** The note beside the person on the sign-in page. */
  readonly note: string
  readonly person: Omit<Identity, 'provider' | 'subject'>
}

/** The identities at `/sandbox/sign-in`. The last two are refused, as real providers would do. */
export const samplePeople: readonly Sample[] = [
  {
    key: 'nora',
    note: 'New here: an account is created',
    person: {
      email: 'nora.quist@mail.example',
      emailVerified: true,
      firstName: 'Nora',
      lastName: 'Quist',
    },
  },
  {
    key: 'theo',
    note: 'New here: an account is created',
    person: {
      email: 'theo.marchetti@mail.example',
      emailVerified: true,
      firstName: 'Theo',
      lastName: 'Marchetti',
    },
  },
  {
    key: 'client',
    note: 'The demo client: linked to the account with this address',
    person: {
      email: 'client@vale.example',
      emailVerified: true,
      firstName: 'Demo',
      lastName: 'Client',
    },
  },
  {
    key: 'unconfirmed',
    note: 'Claims the owner’s address without having confirmed it: refused',
    person: {
      email: 'owner@vale.example',
      emailVerified: false,
      firstName: 'Not',
      lastName: 'Theowner',
    },
  },
  {
    key: 'nameless',
    note: 'Shares no email address: refused',
    person: { email: undefined, emailVerified: false, firstName: 'Kim', lastName: 'Private' },
  },
]

/** Returns the credential, which is also the code, of a sample identity: `sandbox-google-nora`. */
export const sampleCredential = (provider: ProviderName, key: string): string =>
  `sandbox-${provider}-${key}`

const requireIdentity = (provider: ProviderName, credential: string): Identity => {
  const sample = samplePeople.find(({ key }) => sampleCredential(provider, key) === credential)
  if (!sample) throw refuseIdentity('No sandbox identity has this credential')
  return { provider, subject: `sandbox-${sample.key}`, ...sample.person }
}

/** A provider with our own sign-in page, on which the visitor picks an identity. */
export const sandboxSignIn = (provider: ProviderName): SignInProvider => ({
  authorizationUrl: ({ state, redirectUri }) => {
    const url = new URL('/sandbox/sign-in', redirectUri)
    url.search = new URLSearchParams({ provider, state }).toString()
    return Promise.resolve(url)
  },
  identityFromReturn: async (returned) =>
    Promise.resolve(requireIdentity(provider, returned.searchParams.get('code') ?? '')),
  identityFromCredential: async (credential) =>
    Promise.resolve(requireIdentity(provider, credential)),
})
