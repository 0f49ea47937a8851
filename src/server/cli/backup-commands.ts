import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatBuild, buildInfo } from '#server/build-info.ts'
import type { Ctx } from '#server/context.ts'
import {
  backUp,
  describeMaker,
  restore,
  sumRows,
  verifyArchive,
} from '#server/modules/backup/index.ts'
import { UsageError } from './usage-error.ts'

type Say = (line: string) => void
type Run = (work: (ctx: Ctx) => Promise<void>) => Promise<void>

/** Standard input or output instead of a file. */
const standardStream = '-'

/**
 * `backup <file>`: database and media into one archive, compressed if its name ends with .tgz; `-` for a
 * pipe.
 */
export const backupCommand = (args: readonly string[], run: Run, say: Say): Promise<void> => {
  const { name, force } = parse(args, 'backup <file> [--force], or backup - to standard output')
  if (name === standardStream && process.stdout.isTTY) {
    throw new UsageError('An archive is no text: lead it into a file or into another program')
  }
  return run(async (ctx) => {
    const target =
      name === standardStream ? { output: process.stdout } : { file: resolve(name), force }
    const manifest = await backUp(ctx, target)
    const where = name === standardStream ? 'standard output' : resolve(name)
    const line = `Backed up ${sumRows(manifest)} rows and all media to ${where}. Keep it as you keep the site's secrets.`
    if (name === standardStream) sayOnStderr(line)
    else say(line)
  })
}

const parse = (args: readonly string[], usage: string) => {
  try {
    const options = { force: { type: 'boolean', default: false } } as const
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [name, ...more] = positionals
    if (name === undefined || more.length > 0) throw new UsageError(`Usage: ${usage}`)
    return { name, force: values.force }
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError((error as Error).message, { cause: error })
  }
}

const sayOnStderr: Say = (line) => void process.stderr.write(`${line}\n`)

/**
 * `restore <file>`: the archive's database and media, into an empty site unless `--force`; `-` from a pipe.
 */
export const restoreCommand = (args: readonly string[], run: Run, say: Say): Promise<void> => {
  const { name, force } = parse(args, 'restore <file> [--force], or restore - from standard input')
  return run(async (ctx) => {
    const manifest = await restore(ctx, openSource(name), { force })
    say(`Restored ${sumRows(manifest)} rows and all media as they were on ${manifest.madeAt}.`)
  })
}

const openSource = (name: string) =>
  name === standardStream ? { input: process.stdin } : { file: resolve(name) }

const mebibyte = 1024 * 1024

/**
 * `verify <file>`: checks that an archive is complete and prints what it contains; works while the site runs.
 */
export const verifyCommand = async (args: readonly string[], say: Say): Promise<void> => {
  const { name } = parse(args, 'verify <file>, or verify - from standard input')
  const { manifest, files, fileBytes, obstacle } = await verifyArchive(openSource(name))
  const tables = Object.values(manifest.tables).filter(({ rows }) => rows > 0).length
  say(`Made on ${manifest.madeAt} by ${describeMaker(manifest)}.`)
  say(
    `${sumRows(manifest)} rows in ${tables} tables, ${files} files of ${(fileBytes / mebibyte).toFixed(1)} MB.`,
  )
  say('It is complete, and its checksums are right.')
  if (obstacle !== undefined) throw new UsageError(obstacle)
  say(`Callboard ${formatBuild(buildInfo)} can restore it.`)
}
