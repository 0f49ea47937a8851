// Without a schema library, so that a page's script may import it.

/** A time of the clock, `09:30`, as a part of other patterns. */
export const clockPattern = '(?:[01]\\d|2[0-3]):[0-5]\\d'

/** A text that is a time of the clock and nothing else. */
export const clockTime = new RegExp(`^${clockPattern}$`)
