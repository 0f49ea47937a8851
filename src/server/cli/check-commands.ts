import type { Ctx } from '#server/context.ts'
import { closeDemoAccounts, hasOwner } from '#server/modules/accounts/index.ts'
import { checkDeployment, lineOf } from '#server/modules/checks/index.ts'
import { UsageError } from './usage-error.ts'

type Say = (line: string) => void

/**
 * `check`: one line for each thing to put right.
 * @throws `UsageError` if there are errors among them.
 */
export const checkCommand = async (ctx: Ctx, say: Say): Promise<void> => {
  const findings = await checkDeployment(ctx, { thorough: true })
  for (const finding of findings) say(lineOf(finding))
  const errors = findings.filter(({ level }) => level === 'error').length
  const warnings = findings.length - errors
  if (errors > 0) throw new UsageError(`Not ready: ${errors} errors, ${warnings} warnings.`)
  say(findings.length === 0 ? 'Nothing to put right.' : `Ready, with ${warnings} warnings.`)
}

/** `close-demo-accounts`: nobody can sign in with the demo's password. */
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
