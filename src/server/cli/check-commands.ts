import { parseArgs } from 'node:util'
import { type Environment, readConfig } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import { DirectoryInUseError } from '#server/db/unavailable.ts'
import { closeDemoAccounts, hasOwner } from '#server/modules/accounts/index.ts'
import {
  checkDeployment,
  checkEverything,
  type Finding,
  formatFinding,
  probeServices,
} from '#server/modules/checks/index.ts'
import { createPlatform } from '#server/platform/create-platform.ts'
import { UsageError } from './usage-error.ts'
import { withProgram } from './with-program.ts'

type Say = (line: string) => void

/**
 * `check`: checks everything the program uses and prints a line for each problem; with `--offline`, only
 * settings and data.
 * @throws `UsageError` if any of the problems is an error.
 */
export const checkCommand = async (
  args: readonly string[],
  environment: Environment,
  say: Say,
): Promise<void> => {
  const findings = await findAll(args, environment, say)
  for (const finding of findings) say(formatFinding(finding))
  const errors = findings.filter(({ level }) => level === 'error').length
  const warnings = findings.length - errors
  if (errors > 0) throw new UsageError(`Not ready: ${errors} errors, ${warnings} warnings.`)
  say(findings.length === 0 ? 'Nothing to put right.' : `Ready, with ${warnings} warnings.`)
}

const findAll = async (
  args: readonly string[],
  environment: Environment,
  say: Say,
): Promise<Finding[]> => {
  const offline = isOffline(args)
  let findings: Finding[] = []
  const work = async (ctx: Ctx) => {
    findings = await (offline ? checkDeployment(ctx, { thorough: true }) : checkEverything(ctx))
  }
  try {
    await withProgram(environment, work)
    return findings
  } catch (error) {
    if (offline || !(error instanceof DirectoryInUseError)) throw error
    return probeBesideSite(environment, say)
  }
}

const isOffline = (args: readonly string[]): boolean => {
  try {
    const options = { offline: { type: 'boolean', default: false } } as const
    return parseArgs({ args: [...args], options }).values.offline
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error })
  }
}

/** While the site runs, it has the embedded database open: then only the other services can be checked. */
const probeBesideSite = async (environment: Environment, say: Say): Promise<Finding[]> => {
  say('The site is running on the embedded database: what is in it was not looked at.')
  const config = readConfig(environment)
  return probeServices({ config, platform: createPlatform({ config }) })
}

/** `close-demo-accounts`: makes sure that nobody can sign in with the demo's password. */
export const closeDemoCommand = async (ctx: Ctx, say: Say): Promise<void> => {
  const closed = await closeDemoAccounts(ctx)
  for (const { email, archived } of closed) {
    say(
      archived
        ? `${email}: archived, without password and sessions.`
        : `${email}: password and sessions removed; a new password is set by "Forgot password".`,
    )
  }
  if (closed.length === 0) return say("No account has the demo's password.")
  if (await hasOwner(ctx)) return
  say(
    "The site has no owner now: its next start in production prints a link for the owner's account.",
  )
}
