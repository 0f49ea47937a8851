/**
 * Lists contain shortened records, which react-admin would show until the full one is loaded. With this
 * option it waits for the full record.
 */
export const fullRecord = { meta: { full: true } } as const
