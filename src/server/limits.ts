import type { Values } from './environment.ts'

const quarterHour = 15 * 60
const hour = 60 * 60
const day = 24 * hour

/**
 * The limits of one account, network or recipient, counted in the database. Without `RATE_LIMIT` only
 * attempts to guess secrets are limited.
 */
export const toLimits = (s: Values) => {
  const hourly = (points: number) => ({
    points: s.RATE_LIMIT ? points : Infinity,
    windowSeconds: hour,
  })
  const daily = (points: number) => ({ ...hourly(points), windowSeconds: day })
  const tried = (points: number) => ({ points, windowSeconds: quarterHour })
  return {
    /**
     * Failed attempts at a secret: for an account from one network, or from a browser it has signed in with.
     */
    tries: tried(s.LIMIT_TRIES),
    /** For an account from all networks together, except browsers it has signed in with. */
    triesOfAccount: tried(s.LIMIT_TRIES_PER_ACCOUNT),
    triesFromNetwork: tried(s.LIMIT_TRIES_PER_NETWORK),
    /** Attempts with codes of coupons and gift cards that do not exist. */
    couponTries: tried(s.LIMIT_COUPON_TRIES),
    registrations: hourly(s.LIMIT_REGISTRATIONS),
    bookings: hourly(s.LIMIT_BOOKINGS),
    /** Challenges that a client makes to first options. */
    challenges: daily(s.LIMIT_CHALLENGES),
    forms: hourly(s.LIMIT_FORMS),
    /** Emails caused by visitors: to one recipient, and from one network. */
    emailsTo: hourly(s.LIMIT_EMAILS_PER_RECIPIENT),
    emailsFrom: hourly(s.LIMIT_EMAILS_PER_NETWORK),
    uploadedMegabytes: hourly(s.LIMIT_UPLOAD_MB),
    uploadedMegapixels: hourly(s.LIMIT_UPLOAD_MEGAPIXELS),
  } as const
}
