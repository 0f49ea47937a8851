import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A program that runs beside the server, in a thread or a process of its own. */
type ChildProgram = 'backup-process' | 'database-worker' | 'picture-process'

const isSource = new URL(import.meta.url).pathname.endsWith('.ts')

/**
 * The file of a program.
 * @throws an error if it has not been built.
 */
export const findChildProgram = (program: ChildProgram): string => {
  const file = getPlaces(program)
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((place) => existsSync(place))
  if (!file) throw new Error(`The build is incomplete: ${program} is missing`)
  return file
}

/**
 * Where programs can be, from the folder of this module. A bundler may have put it into a chunk in another directory;
 * for a server that runs from its source, development and tests bundle them beforehand.
 */
const getPlaces = (program: ChildProgram): string[] =>
  isSource
    ? [`../../../node_modules/.cache/callboard/programs/${program}.mjs`]
    : [`./${program}.js`, `../${program}.js`]
