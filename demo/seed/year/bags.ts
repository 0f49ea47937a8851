import { type BookingLength, usageIds } from '#contracts/bookings/bag-options.ts'
import type { Random } from '#demo/illustrator/canvas/random.ts'
import type { KnownModel, PlannedItem } from './past.ts'

/** Plans a bag with days of one or two models. */
export const planBag = (models: readonly KnownModel[], dice: Random): Required<PlannedItem>[] =>
  dice
    .shuffle(models)
    .slice(0, 1 + Math.floor(dice.next() * 2))
    .flatMap(({ id, firstName, lastName, halfDayRateCents, dayRateCents }) => {
      const bookingLength: BookingLength = dice.chance(0.4) ? 'half_day' : 'full_day'
      const unitCents = bookingLength === 'half_day' ? halfDayRateCents : dayRateCents
      const usage = dice.pick(usageIds)
      const name = `${firstName} ${lastName}`
      return unitCents === null
        ? []
        : [{ modelId: id, name, unitCents, quantity: 1, bookingLength, usage }]
    })
