import type { Settings } from '#server/config.ts'
import type { DatabaseSettings } from '#server/db/client.ts'

/** What the server asks the backup process to do. */
export interface BackupOrder {
  readonly database: DatabaseSettings
  readonly media: Settings['media']
  readonly file: string
  /** UTC, ISO 8601. */
  readonly madeAt: string
  /** What must stay free on the disk of the file. */
  readonly reserveBytes: number
}

/** How it went. */
export type BackupReply =
  | { readonly kind: 'done'; readonly rows: number }
  | { readonly kind: 'failed'; readonly message: string; readonly isOperators: boolean }
