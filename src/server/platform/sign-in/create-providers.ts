import type { Config } from '#server/config.ts'
import { createFacebookSignIn } from './facebook.ts'
import { sandboxSignIn } from './sandbox.ts'
import type { SignInProvider, SignInProviders } from './sign-in.ts'

/** Creates the providers selected by the settings: both sandboxes, or those with keys. */
export const createSignInProviders = ({ signIn }: Pick<Config, 'signIn'>): SignInProviders => {
  if (signIn.kind === 'sandbox') {
    return { google: sandboxSignIn('google'), facebook: sandboxSignIn('facebook') }
  }
  return {
    ...(signIn.google ? { google: google(signIn.google) } : {}),
    ...(signIn.facebook ? { facebook: createFacebookSignIn(signIn.facebook) } : {}),
  }
}

/** Google's provider. Its libraries are loaded with the first sign-in. */
const google = (keys: { clientId: string; clientSecret: string }): SignInProvider => {
  let providerPromise: Promise<SignInProvider> | undefined
  const loadProvider = () =>
    (providerPromise ??= import('./google.ts').then(({ googleSignIn }) => googleSignIn(keys)))
  return {
    authorizationUrl: async (attempt) => (await loadProvider()).authorizationUrl(attempt),
    identityFromReturn: async (returned, attempt) =>
      (await loadProvider()).identityFromReturn(returned, attempt),
    identityFromCredential: async (credential) =>
      (await loadProvider()).identityFromCredential(credential),
  }
}
