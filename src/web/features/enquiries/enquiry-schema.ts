import type * as forms from '#contracts/submissions/enquiry-forms.ts'

/** Loads the schema of a public form on first use. */
export const enquirySchema =
  <Name extends keyof typeof forms>(name: Name) =>
  async (): Promise<(typeof forms)[Name]> =>
    (await import('#contracts/submissions/enquiry-forms.ts'))[name]
