import type { BookingForm } from '#contracts/bookings/bookings.ts'
import { aBookingForm } from './bookings.ts'
import { filledForms } from './enquiries.ts'
import { aPlace } from './factories.ts'
import { aVisitor, type TestApp } from './visitors.ts'

/** Sends a guest's booking request for these models; returns its code. */
export const aGuestsBooking = async (
  { app }: TestApp,
  models: number[],
  changes: Partial<BookingForm> = {},
): Promise<string> => {
  const { body } = await aVisitor(app).call('POST /api/V1/model-booking', {
    shipping_address: aBookingForm(changes),
    wishlists: models,
  })
  return body.result?.data.orderId ?? ''
}

/** Sends a visitor's enquiry by the customer form. */
export const anEnquiry = async (
  { app, ctx }: TestApp,
  changes: { email?: string } = {},
): Promise<void> => {
  const form = filledForms(await aPlace(ctx))['POST /api/V1/customer-form-save']
  await aVisitor(app).call('POST /api/V1/customer-form-save', { ...form, ...changes })
}
