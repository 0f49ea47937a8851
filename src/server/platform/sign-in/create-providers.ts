import type { Settings } from '#server/config.ts'
import { facebookSignIn } from './facebook.ts'
import { googleSignIn } from './google.ts'
import { sandboxSignIn } from './sandbox.ts'
import type { SignInProviders } from './sign-in.ts'

/** The providers selected by the settings: both sandboxes, or those whose keys are set. */
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
