// Without a schema library, so that a page's script may import it.

/** Creating a format takes a hundred times as long as using it, and an agency has one time zone. */
const formats = new Map<string, Intl.DateTimeFormat>()

const getFormat = (timeZone: string): Intl.DateTimeFormat => {
  const cachedFormat = formats.get(timeZone)
  if (cachedFormat) return cachedFormat
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** Formats `2026-11-26 18:00`: the time in a time zone (IANA name), which sorts as text. */
export const wallTime = (timeZone: string, at: Date): string => getFormat(timeZone).format(at)

/** A text that is exactly a clock time, `09:30`. */
export const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/
