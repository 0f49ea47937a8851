import script from './first-paint-script.js?raw'

/** Set for 7 days by Allow All. */
export const consentCookie = 'cookie_consent'

/** Storage key of the time until which cookies are denied, in milliseconds since 1970. */
export const consentDeniedKey = 'ConsentDenied'

/** Storage key of the units of measures. */
export const unitsKey = 'Units'

/**
 * Runs in the head before the first paint, as text: sets on `<html>` the kind of visitor, whether the
 * question about cookies is answered and the units of measures, so that CSS shows the right parts immediately. It must
 * agree with `readVisitor` in `visitor.ts`.
 */
export const firstPaintScript = script
