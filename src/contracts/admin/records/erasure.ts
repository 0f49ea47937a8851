import { z } from 'zod'
import { plainText } from '#contracts/primitives.ts'

/** The kinds of records from which an owner can erase a person. */
export const erasableResources = [
  'clients',
  'applications',
  'enquiries',
  'newsletter-subscribers',
  'models',
] as const
export type ErasableResource = (typeof erasableResources)[number]

export const isErasable = (name: string): name is ErasableResource =>
  (erasableResources as readonly string[]).includes(name)

/** The effect of an erasure, shown before confirmation. */
export const erasurePlan = z.object({
  /** The name of the person. */
  name: z.string(),
  /** The text to type as confirmation: the email address, or a model's name. */
  confirmation: z.string(),
  /** The deleted data, one line each. */
  removes: z.array(z.string()),
  /** The data kept for accounting, and in which form. */
  keeps: z.array(z.string()),
  /** What must be done first; null if nothing. */
  obstacle: z.string().nullable(),
})
export type ErasurePlan = z.output<typeof erasurePlan>

export const erasureRequest = z.object({
  confirmation: plainText(400, 'Please type whom you erase'),
})
