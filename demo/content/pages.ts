import { aboutSections } from './pages/about.ts'
import { careersSections } from './pages/careers.ts'
import { contactSections } from './pages/contact.ts'
import { landingSections } from './pages/front.ts'
import { legalSections } from './pages/legal.ts'
import { listSections } from './pages/lists.ts'
import type { DemoSection } from './types.ts'

/** Every section of every page; within a page they stand in order. */
export const pageSections: readonly DemoSection[] = [
  ...landingSections,
  ...listSections,
  ...careersSections,
  ...aboutSections,
  ...contactSections,
  ...legalSections,
]
