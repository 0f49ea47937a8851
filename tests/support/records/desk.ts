import type { AdminRecord } from '#contracts/admin.ts'
import type { BookingForm } from '#contracts/bookings/bookings.ts'
import { aGuestsBooking } from './requests.ts'
import { aStaff } from './staff.ts'
import type { TestApp } from './visitors.ts'

interface LineActionOptions {
  /** Index of the booking's line; defaults to the first. */
  line?: number
  reason?: string
  optionUntil?: string
  declines?: number[]
  usage?: object
}

/** A booker who reads bookings and runs their lines' actions. */
export const aDesk = async (test: TestApp) => {
  const booker = await aStaff(test, 'booker')
  /** Returns the id of the booking from this address. */
  const find = async (email: string): Promise<number> => {
    const { items } = await booker.list('bookings', { filter: { q: email } })
    return items[0]?.id as number
  }
  /** Creates a guest's booking request; returns its id. */
  const book = async (
    email: string,
    models: number[],
    changes: Partial<BookingForm> = {},
  ): Promise<number> => {
    await aGuestsBooking(test, models, { ...changes, email })
    return find(email)
  }
  const see = async (id: number): Promise<AdminRecord<'bookings'>> => {
    const { body } = await booker.ask('GET', `bookings/${id}`)
    return body as unknown as AdminRecord<'bookings'>
  }
  const act = async (id: number, act: string, { line = 0, ...options }: LineActionOptions = {}) => {
    const { version, lines } = await see(id)
    const versions = { holdId: lines[line]?.holdId, lineVersion: lines[line]?.version, version }
    return booker.ask('POST', `bookings/${id}/line`, { ...versions, act, ...options })
  }
  return { booker, find, book, see, act }
}
