import { z } from 'zod'
import { plainText } from '#contracts/primitives.ts'

/** The kinds of records by which an owner can erase a person. */
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

/** What erasing the person of a record would do: shown before it is done. */
export const erasurePlan = z.object({
  /** Whom it is about. */
  name: z.string(),
  /** What has to be typed to confirm: their address, or a model's name. */
  confirmation: z.string(),
  /** What is deleted, a line each. */
  removes: z.array(z.string()),
  /** What stays for the books, and in which form. */
  keeps: z.array(z.string()),
  /** What has to be done before; null if nothing has. */
  obstacle: z.string().nullable(),
})
export type ErasurePlan = z.output<typeof erasurePlan>

export const erasureRequest = z.object({
  confirmation: plainText(400, 'Please type whom you erase'),
})
