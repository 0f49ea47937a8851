/**
 * Lists carry records without their long parts, and the library would show such a record until the whole one
 * has come. Asked with this, a record is shown once all of it is there.
 */
export const fullRecord = { meta: { full: true } } as const
