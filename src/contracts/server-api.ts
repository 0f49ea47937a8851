import type { CallInput, CallResult, PublicRead } from './calls.ts'

/**
 * What loaders see of the server: the public reads of the wire, made in process. A refusal is thrown as
 * a `Response` with the refusal's status, which the router turns into the error page.
 */
export interface ServerApi {
  call<K extends PublicRead>(key: K, input: CallInput<K>): Promise<CallResult<K>>
  /** Writes an unexpected error of a loader or a render to the log. */
  report(error: unknown): void
}
