// Without a schema library, so that a page's script may import it.

/** A text that is a time of the clock, `09:30`, and nothing else. */
export const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/
