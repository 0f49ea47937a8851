import { z } from 'zod'
import { readJson } from './read-files.ts'

const packageModel = z.object({
  words: z.string(),
  answer: z.enum(['yes', 'maybe', 'no']).nullable(),
  rank: z.int().min(1).nullable(),
  comment: z.string(),
  /** The message of a request for an option; null without a request. */
  option: z.string().nullable(),
})

const demoPackage = z.object({
  title: z.string(),
  words: z.string(),
  startsInDays: z.int().min(1),
  days: z.int().min(1),
  showRates: z.boolean(),
  showDigitals: z.boolean(),
  namesPictures: z.boolean(),
  models: z.array(packageModel),
})
export type DemoPackage = z.output<typeof demoPackage>

/** The demo's packages: an answered one, and an unopened one. */
export const getPackages = () => readJson('packages.json', z.array(demoPackage))
