import { type App, buildApp, type SitePages } from './app.ts'
import type { Config } from './config.ts'
import type { Ctx } from './context.ts'
import { loadDemo } from './load-demo.ts'
import { demoPassword, inviteFirstOwner } from './modules/accounts/index.ts'
import { checkStart } from './modules/checks/index.ts'
import { requireCalendarZone } from './modules/holds/index.ts'
import { ensurePages } from './modules/content/pages/index.ts'
import { ensurePlaces } from './modules/places/index.ts'
import type { Resources } from './resources.ts'

/** Prints a line for the person who started the program. */
type Say = (line: string) => void

/**
 * Builds the app, loads missing data (demo agency, places, empty pages), and starts the queue. It does not
 * listen.
 * @throws `OperatorError` for a problem that has to be fixed first.
 */
export const startApp = async (
  resources: Resources,
  { pages, say }: { pages: SitePages; say: Say },
): Promise<App> => {
  const app = await buildApp({ ...resources, pages })
  await requireCalendarZone(app.ctx)
  if (resources.config.mode === 'production') await checkStart(app.ctx)
  if (resources.config.mode === 'demo') await (await loadDemo()).fillDemo(app.ctx, say)
  else await ensurePlaces(app.ctx)
  await ensurePages(app.ctx)
  await app.jobs.start()
  return app
}

/**
 * A new production site has no default password: its first owner is invited by a link, once the site is
 * reachable.
 */
export const offerFirstOwner = async (ctx: Ctx, say: Say): Promise<void> => {
  if (ctx.config.mode !== 'production') return
  const link = await inviteFirstOwner(ctx)
  if (link) say(`Open the first owner's account, once, within a day: ${link}`)
}

/** The output after the start: the address and, in demo mode, the accounts and the sandbox. */
export const formatGreeting = async ({ mode, publicUrl }: Config): Promise<string> => {
  const open = `Callboard is open at ${publicUrl}`
  if (mode !== 'demo') return open
  const { demoAccounts } = await loadDemo()
  const accounts = demoAccounts.map(({ email, role }) => `  ${role.padEnd(8)} ${email}`)
  return [
    open,
    `Demo accounts, all with the password ${demoPassword}:`,
    ...accounts,
    `Emails that the demo sends: ${publicUrl}/sandbox/mail`,
  ].join('\n')
}
