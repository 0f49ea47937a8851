/** A calendar day as the database stores it, `yyyy-mm-dd`: days compare as text. */
export type Day = string

/** The day at an instant in a time zone (IANA name, for example `Europe/Paris`). */
export const dayIn = (timeZone: string, at: Date): Day =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at)

/** Converts `dd-mm-yyyy` from the wire to a day. */
export const fromWireDay = (text: string): Day => text.split('-').toReversed().join('-')

/** Converts a day to `dd-mm-yyyy` for the wire. */
export const toWireDay = (day: Day): string => day.split('-').toReversed().join('-')
