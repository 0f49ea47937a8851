import type { Ctx } from '#server/context.ts'
import type { Drawing } from '#demo/illustrator/drawings.ts'

/**
 * Ids of stored pictures and films by their keys.
 * @throws for a key that was not asked for before.
 */
export type MediaIds = (key: string) => number

/** A film of the demo: its files are in the repository, in both formats. */
export interface FilmFile {
  readonly key: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly webm: string
  readonly mp4: string
}

/** One part of the demo's data. Each is added once, whole or not at all. */
export interface SeedStep {
  /** Remembered in the database once the step is done; never renamed. */
  readonly name: string
  /** What must be drawn and stored before. */
  readonly drawings?: () => readonly Drawing[]
  readonly films?: () => Promise<readonly FilmFile[]>
  /** Writes the records, within the step's transaction. */
  add(ctx: Ctx, mediaIds: MediaIds): Promise<void>
}
