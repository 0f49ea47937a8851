import type { Config } from '#server/config.ts'
import type { DatabaseSettings } from '#server/db/client.ts'

/** The server's request to the backup process. */
export interface BackupOrder {
  readonly database: DatabaseSettings
  readonly media: Config['media']
  readonly file: string
  /** UTC, ISO 8601. */
  readonly madeAt: string
  /** Bytes that must stay free on the disk of the file. */
  readonly reserveBytes: number
}

/** The result of a backup. */
export type BackupReply =
  | { readonly kind: 'done'; readonly rows: number }
  | { readonly kind: 'failed'; readonly message: string; readonly isOperators: boolean }
