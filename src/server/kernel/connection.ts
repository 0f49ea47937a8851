/** The address at which a client learns how the program sees it. */
export const connectionPath = '/api/connection'

/** How the program sees a client. */
export interface Connection {
  readonly address: string
  /** The site's own `PUBLIC_URL`. */
  readonly public_url: string
}
