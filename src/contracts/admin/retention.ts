import { z } from 'zod'

/** A century: what is to be kept for longer is kept for ever. */
const maxDays = 36_500

/** A number of days; null keeps for ever. */
const days = (minDays: number) => {
  const message = `Please give a number of days from ${minDays} to ${maxDays}, or leave it empty to keep everything`
  return z.int(message).min(minDays, message).max(maxDays, message).nullable()
}

/** Copies of people's data that nobody needs for long: never kept for ever. */
const maxExportDays = 30
const exportMessage = `Please give a number of days from 1 to ${maxExportDays}`

/** For how many days what would grow without bound is kept; a daily sweep removes what is older (ADR 0144). */
export const retentions = z.object({
  /** Entries of the audit log with their values. The database refuses to forget younger ones. */
  auditEntries: days(365),
  /** The texts of emails in timelines; recipient, subject and time stay. */
  emailTexts: days(30),
  /** Notifications since they were seen. */
  seenNotifications: days(7),
  /** Notifications since they came, seen or not. */
  notifications: days(30),
  /** By which a repeated message of a payment provider is known. */
  providerEvents: days(90),
  failedJobs: days(7),
  /** Views of profiles by day: figures go back 104 weeks. */
  profileViews: days(740),
  /** Closed enquiries with their files, since they were last changed. */
  closedEnquiries: days(30),
  /** Declined applications with their files, since they were last changed. */
  declinedApplications: days(30),
  /** Files of exported lists. */
  exports: z.int(exportMessage).min(1, exportMessage).max(maxExportDays, exportMessage),
})
export type Retentions = z.output<typeof retentions>
export type RetentionKind = keyof Retentions

/** Apply until the owner has set others. */
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

export const retentionKinds = Object.keys(usualRetentions) as RetentionKind[]
