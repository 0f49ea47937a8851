import { z } from 'zod'
import { listKeys } from '#contracts/list-keys.ts'

/** A century. Longer means for ever. */
const maxDays = 36_500

/** A number of days; null means for ever. */
const days = (minDays: number) => {
  const message = `Please give a number of days from ${minDays} to ${maxDays}, or leave it empty to keep everything`
  return z.int(message).min(minDays, message).max(maxDays, message).nullable()
}

/** Exports are copies of personal data, so they cannot be kept for ever. */
const maxExportDays = 30
const exportMessage = `Please give a number of days from 1 to ${maxExportDays}`

/** For how many days growing data is kept. A daily sweep removes older data (ADR 0144). */
export const retentions = z.object({
  /** Audit entries with their values. The database refuses to delete younger ones. */
  auditEntries: days(365),
  /** The texts of emails in timelines. Recipient, subject and time stay. */
  emailTexts: days(30),
  /** Notifications, counted from when they were seen. */
  seenNotifications: days(7),
  /** Notifications, counted from when they arrived, seen or not. */
  notifications: days(30),
  /** Events of payment providers, kept to recognise repeated messages. */
  providerEvents: days(90),
  failedJobs: days(7),
  /** Daily views of profiles: figures go back 104 weeks. */
  profileViews: days(740),
  /** Closed enquiries with their files, counted from their last change. */
  closedEnquiries: days(30),
  /** Declined applications with their files, counted from their last change. */
  declinedApplications: days(30),
  /** Files of exported lists. */
  exports: z.int(exportMessage).min(1, exportMessage).max(maxExportDays, exportMessage),
})
export type Retentions = z.output<typeof retentions>
export type RetentionKind = keyof Retentions

/** The defaults. */
export const usualRetentions: Retentions = {
  auditEntries: null,
  emailTexts: 1095,
  seenNotifications: 90,
  notifications: 365,
  providerEvents: 550,
  failedJobs: 90,
  profileViews: 1095,
  closedEnquiries: 1095,
  declinedApplications: 730,
  exports: 7,
}

export const retentionKinds = listKeys(usualRetentions)
