/** Thrown by a job if another attempt would not help: it has failed for good. */
export class FinalError extends Error {
  override readonly name: string = 'FinalError'
}
