import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { maxImportedPictures, type PictureMatch } from '#contracts/admin/models/picture-import.ts'
import { callAdmin } from '../../api/call-admin.ts'
import { getErrorMessage } from '../../api/http.ts'
import { runAction } from '../../api/records.ts'
import { uploadMedia } from '../../api/upload.ts'
import { hashFile, listPictures } from './choose-pictures.ts'
import type { PictureFile } from './picture-file.ts'

/** A picture file with its model. */
export type MatchedPicture = PictureFile & PictureMatch

interface Failure {
  readonly path: string
  readonly problem: string
}

interface Progress {
  readonly what: string
  readonly done: number
  readonly total: number
}

/** Groups the new pictures by model, in order. */
export const groupNew = (matched: readonly MatchedPicture[]): MatchedPicture[][] => {
  const groups = new Map<number, MatchedPicture[]>()
  for (const picture of matched) {
    if (picture.state !== 'new' || picture.modelId === null) continue
    groups.set(picture.modelId, [...(groups.get(picture.modelId) ?? []), picture])
  }
  return [...groups.values()]
}

/**
 * The steps of an import: choose, preview, store. An interrupted import can be repeated, because stored
 * pictures are skipped.
 */
export const usePictureImport = () => {
  const [matched, setMatched] = useState<readonly MatchedPicture[]>()
  const [progress, setProgress] = useState<Progress>()
  const [problem, setProblem] = useState<string>()
  const [outcome, setOutcome] = useState<{ stored: number; failures: readonly Failure[] }>()
  const refresh = useRefresh()
  const run = async (task: () => Promise<void>) => {
    setProblem(undefined)
    try {
      await task()
    } catch (error) {
      setProblem(getErrorMessage(error))
    } finally {
      setProgress(undefined)
    }
  }
  const choose = (files: readonly File[]) =>
    run(async () => {
      setMatched(undefined)
      setOutcome(undefined)
      setProgress({ what: 'Reading', done: 0, total: files.length })
      const pictures = await listPictures(files)
      if (pictures.length === 0) return setProblem('There are no pictures among these files')
      if (pictures.length > maxImportedPictures) {
        return setProblem(`Please import at most ${maxImportedPictures} pictures at a time`)
      }
      const { length: total } = pictures
      setMatched(await matchAll(pictures, (done) => setProgress({ what: 'Reading', done, total })))
    })
  const store = () =>
    run(async () => {
      const groups = groupNew(matched ?? [])
      const total = groups.flat().length
      const failures = await storeAll(groups, (done) =>
        setProgress({ what: 'Storing', done, total }),
      )
      setOutcome({ stored: total - failures.length, failures })
      setMatched(undefined)
      refresh()
    })
  return { matched, progress, problem, outcome, choose, store }
}

type Report = (done: number) => void

/** Finds the model of each picture and whether it is stored already; stores nothing. */
const matchAll = async (
  pictures: readonly PictureFile[],
  report: Report,
): Promise<MatchedPicture[]> => {
  const fingerprints: { path: string; hash: string | null }[] = []
  for (const { path, read } of pictures) {
    fingerprints.push({ path, hash: await hashFile(await read()) })
    report(fingerprints.length)
  }
  const matches = await callAdmin('POST /api/admin/picture-matches', { pictures: fingerprints })
  return pictures.flatMap((picture, index) => {
    const match = matches[index]
    return match ? [{ ...picture, ...match }] : []
  })
}

/** Stores pictures one by one, and adds them to each model as soon as its pictures are stored. */
const storeAll = async (
  groups: readonly (readonly MatchedPicture[])[],
  report: Report,
): Promise<Failure[]> => {
  const failures: Failure[] = []
  let done = 0
  for (const group of groups) {
    const storedPictures: { path: string; mediaId: number }[] = []
    for (const { path, read, mediaId } of group) {
      try {
        const id = mediaId ?? (await uploadMedia(await read(), 'picture')).mediaId
        storedPictures.push({ path, mediaId: id })
      } catch (error) {
        failures.push({ path, problem: getErrorMessage(error) })
      }
      done += 1
      report(done)
    }
    try {
      const mediaIds = storedPictures.map(({ mediaId }) => mediaId)
      if (mediaIds.length > 0)
        await runAction('models', group[0]?.modelId ?? undefined, {
          action: 'add-pictures',
          body: { mediaIds },
        })
    } catch (error) {
      failures.push(
        ...storedPictures.map(({ path }) => ({ path, problem: getErrorMessage(error) })),
      )
    }
  }
  return failures
}
