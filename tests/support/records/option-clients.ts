import { expect } from 'vitest'
import type { BookingForm } from '#contracts/bookings/bookings.ts'
import { usualDeskRules } from '#contracts/bookings/desk-rules.ts'
import { aBookingForm } from './bookings.ts'
import { aStaff } from './staff.ts'
import { anAccount, aVisitor, password, type TestApp, type Visitor } from './visitors.ts'

/** A signed-in client with a confirmed address, and their options. */
export interface OptionClient {
  id: number
  email: string
  visitor: Visitor
  options: () => Promise<Record<string, unknown>[]>
}

export const anOptionClient = async (app: TestApp, email: string): Promise<OptionClient> => {
  const id = await anAccount(app, { email })
  const visitor = aVisitor(app.app)
  await visitor.call('POST /api/V1/login', { email, password })
  const options = async () => {
    const { body } = await visitor.call('GET /api/V1/options', { user_id: id })
    return body.result?.options ?? []
  }
  return { id, email, visitor, options }
}

/** Sends a booking request in the client's name; the form may contain another address. */
export const requestModels = (
  { id, email, visitor }: OptionClient,
  models: number[],
  form: Partial<BookingForm> = {},
) =>
  visitor.call('POST /api/V1/model-booking', {
    user_id: id,
    shipping_address: aBookingForm({ email, ...form }),
    wishlists: models,
  })

/** Sends a request that must be accepted. */
export const book = async (
  client: OptionClient,
  models: number[],
  form: Partial<BookingForm> = {},
): Promise<void> => {
  expect((await requestModels(client, models, form)).status).toBe(201)
}

/** Allows confirmed clients to put models on option themselves. */
export const turnSelfServiceOn = async (app: TestApp, rules: object = {}): Promise<void> => {
  const owner = await aStaff(app, 'owner')
  const value = { ...usualDeskRules, selfService: true, ...rules }
  expect((await owner.ask('PUT', 'settings/desk', { version: 0, value })).status).toBe(200)
}
