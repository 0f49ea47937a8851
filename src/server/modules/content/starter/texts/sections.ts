import type { StarterSection } from '../starter.domain.ts'
import { aboutSections } from './about.ts'
import { careerSections } from './careers.ts'
import { landingSections } from './landing.ts'
import { legalSections } from './legal.ts'
import { listSections } from './lists.ts'
import { serviceSections } from './services.ts'

/** The example of every section of every standard page. */
export const starterSections: readonly StarterSection[] = [
  ...landingSections,
  ...listSections,
  ...careerSections,
  ...serviceSections,
  ...aboutSections,
  ...legalSections,
]
