import { type App, type AppParts, buildApp } from './app.ts'
import type { Settings } from './config.ts'
import type { Ctx } from './context.ts'
import { system } from './kernel/actor.ts'
import { loadDemo } from './load-demo.ts'
import { inviteFirstOwner } from './modules/accounts/index.ts'
import { ensurePlaces } from './modules/places/index.ts'
import type { Opened } from './open-program.ts'

/** Tells the person who started the program. */
export type Say = (line: string) => void

/** Builds the app, fills what is missing (demo agency, places), and starts the queue. Listens to nothing. */
export const buildProgram = async (
  opened: Opened,
  pages: AppParts['pages'],
  say: Say,
): Promise<App> => {
  const { settings, log, database } = opened
  const app = await buildApp({ ...opened, pages })
  const ctx = { actor: system, requestId: 'start', log, db: database.db, platform: app.platform }
  if (settings.mode === 'demo') await (await loadDemo()).fillDemo(ctx, say)
  else await ensurePlaces(ctx)
  if (settings.mode === 'production') await offerFirstOwner(ctx, say)
  await app.jobs.start()
  return app
}

/** A fresh production site has no default password: its first owner comes by a link. */
const offerFirstOwner = async (ctx: Ctx, say: Say): Promise<void> => {
  const link = await inviteFirstOwner(ctx)
  if (link) say(`Open the first owner's account, once, within a day: ${link}`)
}

/** What a person needs after the start: the address and, in demo mode, the accounts and the sandbox. */
export const greeting = async ({ mode, publicUrl }: Settings): Promise<string> => {
  const open = `Callboard is open at ${publicUrl}`
  if (mode !== 'demo') return open
  const { demoAccounts, demoPassword } = await loadDemo()
  const accounts = demoAccounts.map(({ email, role }) => `  ${role.padEnd(8)} ${email}`)
  return [
    open,
    `Demo accounts, all with the password ${demoPassword}:`,
    ...accounts,
    `Mails that the demo sends: ${publicUrl}/sandbox/mail`,
  ].join('\n')
}
