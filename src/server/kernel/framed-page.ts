/** A document for a frame of the back office, and the policy under which it may be shown. */
export interface FramedPage {
  readonly html: string
  readonly policy: string
}
