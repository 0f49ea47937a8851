import type * as forms from '#contracts/accounts/account-forms.ts'

/** Loads the schema of an account form on first use. */
export const accountSchema =
  <Name extends keyof typeof forms>(name: Name) =>
  async (): Promise<(typeof forms)[Name]> =>
    (await import('#contracts/accounts/account-forms.ts'))[name]
