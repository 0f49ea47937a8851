import type { Ctx } from '#server/context.ts'
import { applicantPhotosStep, applicantsStep } from './seed/applicants.step.ts'
import { accountsStep } from './seed/accounts.step.ts'
import { couponsStep } from './seed/coupons.step.ts'
import { blogStep, questionsAndJobsStep } from './seed/editorial.step.ts'
import { filmSteps } from './seed/films.step.ts'
import { brandStep, pagesStep } from './seed/pages.step.ts'
import { projectsStep } from './seed/projects/projects.step.ts'
import { savedSearchesStep } from './seed/projects/saved-searches.step.ts'
import { rosterStep } from './seed/roster.step.ts'
import { fortnightStep } from './seed/fortnight/fortnight.step.ts'
import { packagesStep } from './seed/packages/packages.step.ts'
import { staffStep } from './seed/staff/staff.step.ts'
import { yearStep } from './seed/year/year.step.ts'
import { runSteps, type Say } from './seed/seed.service.ts'
import type { SeedStep } from './seed/step.ts'

/**
 * All of the demo's data, in order. A step that is added later also runs on databases that were filled
 * before.
 */
const demoSteps = (): SeedStep[] => [
  accountsStep,
  brandStep,
  rosterStep,
  pagesStep,
  blogStep,
  questionsAndJobsStep,
  couponsStep,
  ...filmSteps(),
  yearStep,
  applicantsStep,
  fortnightStep,
  staffStep,
  projectsStep,
  packagesStep,
  savedSearchesStep,
  applicantPhotosStep,
]

/** Adds the missing parts of the demo agency. Returns whether it added anything. */
export const fillDemo = (ctx: Ctx, say: Say): Promise<boolean> => runSteps(ctx, demoSteps(), say)

/**
 * Returns the names of all steps. A database that lists all of them as done (setting `demo_seeded`) is not
 * filled.
 */
export const demoStepNames = (): string[] => demoSteps().map(({ name }) => name)

export { demoAccounts } from './seed/accounts.step.ts'
export { growRoster } from './seed/large-roster.service.ts'
