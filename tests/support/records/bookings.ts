import type { BookingForm } from '#contracts/bookings/bookings.ts'
import { toWireDay } from '#contracts/time/day.ts'
import { dayIn } from '#contracts/time/zoned.ts'

/**
 * Returns the day of an instant in the agency's time zone, in the form's format. Bookings cannot be completed
 * before their day.
 */
export const shootOn = (at: Date): string => toWireDay(dayIn('Europe/Paris', at))

/** A valid booking form; tests override the fields under test. */
export const aBookingForm = (changes: Partial<BookingForm> = {}): BookingForm => ({
  full_name: 'Ada Client',
  email: 'ada@studio.example',
  phone: '+33 1 99 00 14 21',
  company: 'Studio Ada',
  preferred_contact_method: 'email',
  project_name: 'Autumn catalogue',
  project_type: 'E-commerce',
  project_description: 'Forty looks, plain ground, two days.',
  date: '14-09-2099',
  location: 'Paris, 10th',
  time_commitment: 'Two full days',
  usage_scope: 'Own web shop',
  territotries: 'European Union',
  usage_duration: 'One year',
  proposed_budget: '6,000 EUR',
  payment_terms: '30 days',
  styling_wardrobe: 'Ours, sizes 36 to 38',
  additional_needs: 'None',
  term_condition: true,
  ...changes,
})
