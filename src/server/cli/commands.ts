import { parseArgs } from 'node:util'
import { buildInfo, formatBuild } from '#server/build-info.ts'
import type { Environment } from '#server/config.ts'
import { readMigrations } from '#server/db/migration-history.ts'
import { loadDemo } from '#server/load-demo.ts'
import { inviteOwner, resetSecondFactor } from '#server/modules/accounts/index.ts'
import { requireCalendarZone } from '#server/modules/holds/index.ts'
import { removeOrphans } from '#server/modules/media/index.ts'
import { backupCommand, restoreCommand, verifyCommand } from './backup-commands.ts'
import { checkCommand, closeDemoCommand } from './check-commands.ts'
import { orderCommand } from './order-command.ts'
import { timeZoneCommand } from './time-zone-command.ts'
import { withProgram } from './with-program.ts'
import { UsageError } from './usage-error.ts'

export interface Command {
  /** One line for the list of commands. */
  readonly summary: string
  run(args: readonly string[], environment: Environment): Promise<void>
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const MAX_MODELS = 100_000

const readModelsOption = (args: readonly string[]): string | undefined => {
  try {
    return parseArgs({ args: [...args], options: { models: { type: 'string' } } }).values.models
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error })
  }
}

const parseModelCount = (args: readonly string[]): number | undefined => {
  const models = readModelsOption(args)
  if (models === undefined) return undefined
  const count = Number(models)
  if (Number.isInteger(count) && count > 0 && count <= MAX_MODELS) return count
  throw new UsageError(`--models takes a whole number from 1 to ${MAX_MODELS}`)
}

/** The operators' commands by name. */
export const commands: Readonly<Record<string, Command>> = {
  migrate: {
    summary: 'migrate the database to the newest version',
    run: async (_args, environment) => {
      await withProgram(environment, () => Promise.resolve())
      say('The database is up to date.')
    },
  },
  seed: {
    summary: 'fill the demo agency; --models N brings the roster to N models, for measuring',
    run: async (args, environment) => {
      const modelCount = parseModelCount(args)
      const { fillDemo, growRoster } = await loadDemo()
      await withProgram(environment, async (ctx) => {
        await requireCalendarZone(ctx)
        if (!(await fillDemo(ctx, say))) say('The demo agency is complete already.')
        if (modelCount !== undefined) await growRoster(ctx, modelCount, say)
      })
    },
  },
  order: {
    summary: 'list the allowed transitions of an order, or make one; see --help',
    run: (args, environment) => orderCommand(args, (work) => withProgram(environment, work), say),
  },
  'time-zone': {
    summary:
      'say what another AGENCY_TIME_ZONE moves in the calendars; --confirm changes the zone, --hours-as-written also of hours to come',
    run: (args, environment) =>
      timeZoneCommand(args, (work) => withProgram(environment, work, { isDirect: true }), say),
  },
  'create-owner': {
    summary: "print a link that opens a new owner's account, once, within a day",
    run: (_args, environment) =>
      withProgram(environment, async (ctx) => {
        say(`Open the new owner's account, once, within a day: ${await inviteOwner(ctx)}`)
      }),
  },
  'reset-second-factor': {
    summary: 'remove the authenticator app, passkeys and recovery codes of an account: <email>',
    run: async ([email], environment) => {
      if (!email) throw new UsageError('Name the account: reset-second-factor <email>')
      await withProgram(environment, async (ctx) => {
        if (!(await resetSecondFactor(ctx, email))) throw new UsageError(`No account has ${email}`)
        say(`${email} signs in without a second step now; all its sessions have ended.`)
      })
    },
  },
  backup: {
    summary:
      'write database and media into one archive: backup <file>; --force overwrites one, - writes to standard output',
    run: (args, environment) =>
      backupCommand(args, (work) => withProgram(environment, work, { isDirect: true }), say),
  },
  restore: {
    summary:
      'restore an archive of this version or an earlier one: restore <file>; --force replaces what is there, - reads standard input',
    run: (args, environment) =>
      restoreCommand(
        args,
        (work) => withProgram(environment, work, { isDirect: true, isMigrated: false }),
        say,
      ),
  },
  verify: {
    summary:
      'read an archive to its end, and say whether it is whole and what it contains: verify <file>',
    run: (args) => verifyCommand(args, say),
  },
  version: {
    summary: 'say which version of the program this is',
    run: () => {
      say(
        `Callboard ${formatBuild(buildInfo)}, ${readMigrations().at(-1)?.name}, Node.js ${process.version}`,
      )
      return Promise.resolve()
    },
  },
  check: {
    summary:
      'try everything that the site uses, and list what should be put right; --offline: settings and data only',
    run: (args, environment) => checkCommand(args, environment, say),
  },
  'close-demo-accounts': {
    summary: "end the access of all accounts that have the demo's password",
    run: (_args, environment) => withProgram(environment, (ctx) => closeDemoCommand(ctx, say)),
  },
  'clean-media': {
    summary: 'delete files that a crash left without a record',
    run: (_args, environment) =>
      withProgram(environment, async (ctx) => {
        say(`Deleted files: ${await removeOrphans(ctx)}.`)
      }),
  },
}
