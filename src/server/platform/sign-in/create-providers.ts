import type { Settings } from '#server/config.ts'
import { facebookSignIn } from './facebook.ts'
import { googleSignIn } from './google.ts'
import { sandboxSignIn } from './sandbox.ts'
import type { SignInProviders } from './sign-in.ts'

/** The providers that the settings name: both sandboxes, or those that have their keys. */
export const createSignInProviders = ({ signIn }: Pick<Settings, 'signIn'>): SignInProviders => {
  if (signIn.kind === 'sandbox') {
    return { google: sandboxSignIn('google'), facebook: sandboxSignIn('facebook') }
  }
  const { google, facebook } = signIn
  return {
    ...(google ? { google: googleSignIn(google) } : {}),
    ...(facebook ? { facebook: facebookSignIn(facebook) } : {}),
  }
}
