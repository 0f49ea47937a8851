import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Folders with hashed file names, which are loaded long after a start. */
const hashed = ['client/assets', 'server/assets', 'server/chunks', 'server/demo']

const listFiles = (build) =>
  hashed
    .filter((folder) => existsSync(join(build, folder)))
    .flatMap((folder) => readdirSync(join(build, folder)).map((name) => `${folder}/${name}`))

/** Path of the list of files that a build created itself, without those it has taken over. */
const getListPath = (build) => join(build, 'files.json')

const readOwnFiles = (build) =>
  existsSync(getListPath(build))
    ? JSON.parse(readFileSync(getListPath(build), 'utf8'))
    : listFiles(build)

/**
 * Replaces the current build, which may be running, by a finished one. The new build keeps the hashed files
 * of the current one, but not of its predecessors, so that a running server and open pages still find the
 * files that they load later.
 */
export const switchBuilds = ({ next, current }) => {
  writeFileSync(getListPath(next), JSON.stringify(listFiles(next)))
  if (existsSync(current)) {
    for (const file of readOwnFiles(current)) {
      const [from, to] = [join(current, file), join(next, file)]
      if (existsSync(to) || !existsSync(from)) continue
      mkdirSync(dirname(to), { recursive: true })
      cpSync(from, to)
    }
  }
  const last = `${current}.last`
  rmSync(last, { recursive: true, force: true })
  if (existsSync(current)) renameSync(current, last)
  renameSync(next, current)
  rmSync(last, { recursive: true, force: true })
}
