import type { Ctx } from '#server/context.ts'
import type { Drawing } from '#demo/illustrator/drawings.ts'

/**
 * Returns ids of stored pictures and films by key.
 * @throws for a key that the step did not declare.
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

/** One part of the demo's data. Each is added once, completely or not at all. */
export interface SeedStep {
  /** Stored in the database when the step is done, so it must not be renamed. */
  readonly name: string
  /** The pictures that are drawn and stored first. */
  readonly drawings?: () => readonly Drawing[]
  readonly films?: () => Promise<readonly FilmFile[]>
  /** Writes the records, within the step's transaction. */
  add(ctx: Ctx, mediaIds: MediaIds): Promise<void>
}
