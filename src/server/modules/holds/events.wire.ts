import { z } from 'zod'
import { plainEventTypes } from '#contracts/bookings/hold-events.ts'
import { holdKinds } from '#contracts/bookings/holds.ts'
import { categoryIds, mediumIds, territoryIds } from '#contracts/bookings/usage.ts'
import type { StoredHoldEvent } from './holds.repo.ts'
import type { HoldEvent } from './ladder/ladder.domain.ts'
import { type CalendarZone, readInZone } from './zone/zones.domain.ts'

const instant = z.coerce.date()
const span = z.object({ start: instant, end: instant })
const usage = z.object({
  category: z.enum(categoryIds).nullable(),
  territories: z.array(z.enum(territoryIds)),
  media: z.array(z.enum(mediumIds)),
  exclusiveUntil: instant.nullable(),
})
const challenge = z.object({ by: z.number(), until: instant })
const inherited = z.object({
  holdId: z.number(),
  place: z.number(),
  until: instant,
  challenge: challenge.nullable(),
  usage: usage.nullable(),
})
const common = { id: z.number(), holdId: z.number(), modelId: z.number() }

const eventSchema = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('requested'),
    orderId: z.number(),
    span,
    partOf: inherited.optional(),
    replaces: z.number().optional(),
  }),
  z.object({
    ...common,
    type: z.literal('entered'),
    orderId: z.number().nullable(),
    kind: z.enum(holdKinds).exclude(['option']),
    span,
  }),
  z.object({ ...common, type: z.literal('granted'), until: instant }),
  z.object({
    ...common,
    type: z.literal('extended'),
    until: instant,
    challenge: challenge.optional(),
  }),
  z.object({ ...common, type: z.literal('challenged'), challenge }),
  z.object({ ...common, type: z.literal('moved'), span, takenBy: z.number().optional() }),
  z.object({ ...common, type: z.literal('agreed'), usage }),
  z.object({
    ...common,
    type: z.enum(plainEventTypes),
  }),
])

/** The columns of a stored event that are read. */
export type StoredEvent = Pick<StoredHoldEvent, 'id' | 'holdId' | 'modelId' | 'type' | 'details'>

/** A stored event for the ladder, with its dates converted to the time zone of the calendars. */
export const toHoldEvent = (
  { id, holdId, modelId, type, details }: StoredEvent,
  zone: CalendarZone | undefined,
): HoldEvent => readInZone(eventSchema.parse({ ...details, id, holdId, modelId, type }), zone)
