import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Ctx } from '#server/context.ts'
import { ArchiveError, backUp, NotEmptyError, restore } from '#server/modules/backup/index.ts'
import { UsageError } from './usage-error.ts'

type Say = (line: string) => void
type Run = (work: (ctx: Ctx) => Promise<void>) => Promise<void>

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    })
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error })
  }
}

const fileOf = (positionals: readonly string[], usage: string): string => {
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new UsageError(`Usage: ${usage}`)
  return resolve(file)
}

const rowsOf = ({ tables }: Awaited<ReturnType<typeof backUp>>): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

/** An archive or target that is wrong is the operator's to fix: a sentence, no stack trace. */
const explained = (error: unknown): never => {
  if (error instanceof NotEmptyError || error instanceof ArchiveError) {
    throw new UsageError(error.message, { cause: error })
  }
  throw error
}

/** `backup <file>`: database and media into one archive, compressed if its name ends with .tgz. */
export const backupCommand = (args: readonly string[], run: Run, say: Say): Promise<void> => {
  const { positionals, values } = parse(args)
  const file = fileOf(positionals, 'backup <file> [--force]')
  return run(async (ctx) => {
    const manifest = await backUp(ctx, file, { force: values.force }).catch(explained)
    say(
      `Backed up ${rowsOf(manifest)} rows and all media to ${file}. Keep it as you keep the site's secrets.`,
    )
  })
}

/** `restore <file>`: the archive's database and media, into an empty site unless `--force`. */
export const restoreCommand = (args: readonly string[], run: Run, say: Say): Promise<void> => {
  const { positionals, values } = parse(args)
  const file = fileOf(positionals, 'restore <file> [--force]')
  return run(async (ctx) => {
    const manifest = await restore(ctx, file, { force: values.force }).catch(explained)
    say(`Restored ${rowsOf(manifest)} rows and all media as they were on ${manifest.madeAt}.`)
  })
}
