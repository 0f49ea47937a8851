import { stat } from 'node:fs/promises'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { findMediaIds, storeDrawing, storeFilm } from '#server/modules/media/index.ts'
import { ensurePlaces } from '#server/modules/places/index.ts'
import { invalidate } from '#server/db/invalidate.ts'
import { analyse, findDoneSteps, lockDoneSteps, saveDoneStep } from './seed.repo.ts'
import { type SeedStep, type FilmFile, type MediaIds } from './step.ts'

/** Reports progress to the person who waits. */
export type Say = (line: string) => void

/** More than the concurrency limiter runs, so that the next drawing is ready while one is stored. */
const DRAWINGS_AT_ONCE = 6
const KEYS_AT_ONCE = 500

/**
 * Runs the missing steps of the demo. On a complete database this is one small query. Pictures of an
 * interrupted run are not drawn again, and each step's records are written in one transaction with the note
 * that it is done, so that it may be killed at any time. Returns whether it added anything.
 */
export const runSteps = async (
  ctx: Ctx,
  steps: readonly SeedStep[],
  say: Say,
): Promise<boolean> => {
  const done = await findDoneSteps(ctx)
  const missing = steps.filter(({ name }) => !done.includes(name))
  if (missing.length === 0) return false
  say('Filling the demo agency. This happens once and takes a minute or two.')
  const [mediaIds] = await Promise.all([storeMedia(ctx, missing, say), loadPlaces(ctx, say)])
  for (const step of missing) await addStep(ctx, step, mediaIds)
  await analyse(ctx)
  say('The demo agency is complete.')
  return true
}

const loadPlaces = async (ctx: Ctx, say: Say): Promise<void> => {
  if (await ensurePlaces(ctx)) say('Countries, states and cities are loaded.')
}

const addStep = (ctx: Ctx, step: SeedStep, mediaIds: MediaIds): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const done = await lockDoneSteps(ctx)
    if (done.includes(step.name)) return
    await step.add(ctx, mediaIds)
    await saveDoneStep(ctx, step.name)
    await invalidate(ctx, ['models', 'pages', 'settings'])
  })

const storeMedia = async (ctx: Ctx, steps: readonly SeedStep[], say: Say): Promise<MediaIds> => {
  const drawings = uniqueByKey(steps.flatMap((step) => step.drawings?.() ?? []))
  const films = uniqueByKey(
    (await Promise.all(steps.map(async (step) => (await step.films?.()) ?? []))).flat(),
  )
  const ids = await findStored(
    ctx,
    [...drawings, ...films].map(({ key }) => key),
  )
  const missingDrawings = drawings.filter(({ key }) => !ids.has(key))
  const reportProgress = createProgress(say, missingDrawings.length)
  await runInParallel(missingDrawings, DRAWINGS_AT_ONCE, async (drawing) => {
    const { key, alt, focalX, focalY } = drawing
    const attributes = { key, alt, focalX, focalY }
    const { id } = await storeDrawing(ctx, drawing.draw(), attributes)
    ids.set(key, id)
    reportProgress()
  })
  for (const film of films.filter(({ key }) => !ids.has(key))) {
    ids.set(film.key, await addFilm(ctx, film))
  }
  return (key) => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`The demo uses a picture that it did not ask for: ${key}`)
    return id
  }
}

const addFilm = async (ctx: Ctx, { webm, mp4, ...about }: FilmFile): Promise<number> => {
  const { size } = await stat(mp4)
  const renditions = { webm: { file: webm }, mp4: { file: mp4 } }
  return (await storeFilm(ctx, renditions, { ...about, bytes: size })).id
}

const uniqueByKey = <T extends { key: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.key, item])).values(),
]

const findStored = async (ctx: Ctx, keys: readonly string[]): Promise<Map<string, number>> => {
  const ids = new Map<string, number>()
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const batchIds = await findMediaIds(ctx, keys.slice(from, from + KEYS_AT_ONCE))
    for (const [key, id] of batchIds) ids.set(key, id)
  }
  return ids
}

/** Reports every tenth part. */
const createProgress = (say: Say, total: number): (() => void) => {
  let done = 0
  return () => {
    done += 1
    const tenth = Math.floor((done * 10) / total)
    if (tenth > Math.floor(((done - 1) * 10) / total)) say(`Drawing pictures: ${done} of ${total}.`)
  }
}

const runInParallel = async <T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const queue = [...items]
  const next = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}
