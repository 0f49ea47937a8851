import type * as forms from '#contracts/submissions/enquiry-forms.ts'

/** Loads a public form's schema with its first use. */
export const enquirySchema =
  <Name extends keyof typeof forms>(name: Name) =>
  async (): Promise<(typeof forms)[Name]> =>
    (await import('#contracts/submissions/enquiry-forms.ts'))[name]
