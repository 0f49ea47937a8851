import type { Ctx } from '#server/context.ts'
import { accountsStep } from './add-accounts.service.ts'
import { couponsStep } from './add-coupons.service.ts'
import { journalStep, questionsAndJobsStep } from './add-editorial.service.ts'
import { filmSteps } from './add-films.service.ts'
import { brandStep, pagesStep } from './add-pages.service.ts'
import { rosterStep } from './add-roster.service.ts'
import { ensureDemo, type Say } from './demo.service.ts'
import type { DemoStep } from './step.ts'

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

/** Fills the demo agency with whatever of it is missing (decisions §11). Gives whether it added anything. */
export const fillDemo = (ctx: Ctx, say: Say): Promise<boolean> => ensureDemo(ctx, demoSteps(), say)

/** Names of all parts; a database where they are noted as done (setting `demo_seeded`) is not filled. */
export const demoStepNames = (): string[] => demoSteps().map(({ name }) => name)

export { demoAccounts, demoPassword } from './add-accounts.service.ts'
export { growRoster } from './large-roster.service.ts'
