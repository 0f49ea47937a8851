import type { z } from 'zod'
import { type bookingForm, listWindows } from '#contracts/bookings/bookings.ts'
import { toWindow } from '#contracts/bookings/windows.ts'
import { type DateRange, sortRanges } from '#contracts/time/day.ts'
import { toStoredWindows } from '#server/kernel/windows.ts'
import { type EnteredTime, listWindowTimes } from '#server/modules/holds/index.ts'
import type { NewBrief } from '#server/modules/bookings/bookings.repo.ts'

export interface BookingRequest {
  contactName: string
  contactEmail: string
  modelIds: readonly number[]
  /** In the order of time. */
  windows: readonly DateRange[]
  brief: Omit<NewBrief, 'orderId' | 'termsAcceptedAt' | 'includesJunior' | 'guardianNote'>
  guardianNote: string
}

/** The form's fields under our own names. */
export const toBookingRequest = (
  form: z.output<typeof bookingForm>,
  modelIds: readonly number[],
): BookingRequest => {
  const windows = sortRanges(listWindows(form).map(toWindow))
  return {
    windows,
    contactName: form.full_name,
    contactEmail: form.email,
    modelIds,
    guardianNote: form.guardian_note,
    brief: {
      phone: form.phone,
      company: form.company,
      preferredContactMethod: form.preferred_contact_method,
      projectName: form.project_name,
      projectType: form.project_type,
      projectDescription: form.project_description,
      ...toStoredWindows(windows),
      location: form.location,
      timeCommitment: form.time_commitment,
      usageScope: form.usage_scope,
      territories: form.territotries,
      usageDuration: form.usage_duration,
      proposedBudget: form.proposed_budget,
      paymentTerms: form.payment_terms,
      stylingWardrobe: form.styling_wardrobe,
      additionalNeeds: form.additional_needs,
    },
  }
}

/** The times of the form with the names of its fields. */
export const listTimes = (form: z.output<typeof bookingForm>): EnteredTime[] =>
  listWindows(form)
    .map(toWindow)
    .flatMap((window, index) => {
      const prefix = index === 0 ? '' : `further_dates.${index - 1}.`
      return listWindowTimes(window, { from: `${prefix}start_time`, to: `${prefix}end_time` })
    })
