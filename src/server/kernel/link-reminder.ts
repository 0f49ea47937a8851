/** How long before it ends somebody is reminded of a private link that they have not used. */
export const linkReminderHours = 48

/** The instant until which a link must end for its reader to be reminded now. */
export const getReminderHorizon = (now: Date): Date =>
  new Date(now.getTime() + linkReminderHours * 3_600_000)
