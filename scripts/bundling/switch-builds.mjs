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

/** Folders whose files have a hash in their names, and are loaded long after a start. */
const hashed = ['client/assets', 'server/assets', 'server/chunks', 'server/demo']

const filesOf = (build) =>
  hashed
    .filter((folder) => existsSync(join(build, folder)))
    .flatMap((folder) => readdirSync(join(build, folder)).map((name) => `${folder}/${name}`))

/** The files that a build made itself, without those it has taken over. */
const listOf = (build) => join(build, 'files.json')

const ownFilesOf = (build) =>
  existsSync(listOf(build)) ? JSON.parse(readFileSync(listOf(build), 'utf8')) : filesOf(build)

/**
 * Puts a finished build in the place of the current one, which may be running: it takes over the hashed files
 * of that one, but not of its predecessors. So a running server, and a page that was opened before, still find
 * what they load late, until they are started and opened again.
 */
export const switchBuilds = ({ next, current }) => {
  writeFileSync(listOf(next), JSON.stringify(filesOf(next)))
  if (existsSync(current)) {
    for (const file of ownFilesOf(current)) {
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
