import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

const file = 'docs/benchmarks.md'
const [major] = process.versions.node.split('.')
/** The report has one table for each supported version of Node.js. */
const [begin, end] = [`<!-- Node.js ${major} -->`, `<!-- /Node.js ${major} -->`]

/** Describes the machine and its load. */
export const machine = (): string => {
  const memory = Math.round(totalmem() / 2 ** 30)
  const model = cpus()[0]?.model.trim() ?? 'unknown'
  const day = new Date().toISOString().slice(0, 10)
  const load = loadavg()[0]?.toFixed(1)
  return `${day}, Node.js ${process.versions.node}, ${availableParallelism()} cores (${model}), ${memory} GB, a load of ${load} at the end.`
}

/**
 * Replaces the last table of the same version of Node.js.
 * @throws if the file has no place for it.
 */
export const writeReport = (table: string): void => {
  const text = readFileSync(file, 'utf8')
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`${file} has no ${begin} and ${end}`)
  const report = `${begin}\n\n${machine()}\n\n${table}\n\n`
  writeFileSync(file, text.slice(0, from) + report + text.slice(to))
}
