import type { Ctx } from '#server/context.ts'
import { accountsStep } from './seed/accounts.step.ts'
import { couponsStep } from './seed/coupons.step.ts'
import { journalStep, questionsAndJobsStep } from './seed/editorial.step.ts'
import { filmSteps } from './seed/films.step.ts'
import { brandStep, pagesStep } from './seed/pages.step.ts'
import { rosterStep } from './seed/roster.step.ts'
import { ensureDemo, type Say } from './seed/seed.service.ts'
import type { DemoStep } from './seed/step.ts'

/** All of the demo's data, in order. A part that is added later reaches databases that were filled before it. */
const demoSteps = (): DemoStep[] => [
  accountsStep,
  brandStep,
  rosterStep,
  pagesStep,
  journalStep,
  questionsAndJobsStep,
  couponsStep,
  ...filmSteps(),
]

/** Fills the demo agency with whatever of it is missing. Gives whether it added anything. */
export const fillDemo = (ctx: Ctx, say: Say): Promise<boolean> => ensureDemo(ctx, demoSteps(), say)

/** Names of all parts; a database where they are noted as done (setting `demo_seeded`) is not filled. */
export const demoStepNames = (): string[] => demoSteps().map(({ name }) => name)

export { demoAccounts, demoPassword } from './seed/accounts.step.ts'
export { growRoster } from './seed/large-roster.service.ts'
