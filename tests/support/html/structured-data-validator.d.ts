/** The part in use; the package has no types. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    /** `schemaOrg` if the vocabulary has no such type or property. */
    errorType?: string
    path: readonly { type?: string; property?: string }[]
  }

  export default class Validator {
    constructor(vocabulary: { '@graph': readonly object[] })
    /** Validates objects by type, as an extractor finds them in a page. */
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}
