/** A calendar day as the database keeps it, `yyyy-mm-dd`: days compare as text. */
export type Day = string

/** The day that it is at an instant in a time zone (IANA name, for example `Europe/Paris`). */
export const dayIn = (timeZone: string, at: Date): Day =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at)

/** `dd-mm-yyyy` of the wire as a day. */
export const fromWireDay = (text: string): Day => text.split('-').toReversed().join('-')

/** A day as the wire has it, `dd-mm-yyyy`. */
export const toWireDay = (day: Day): string => day.split('-').toReversed().join('-')
