import type { Role } from '#contracts/accounts/roles.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

interface Rules {
  /** From the sign-in to the end, even if the session is used. */
  readonly longestMs: number
  /** Longest time without use. */
  readonly idleMs: number
  /** How often use is recorded, so that reads do not cause writes. */
  readonly notedEveryMs: number
}

const clients: Rules = { longestMs: Infinity, idleMs: 30 * dayMs, notedEveryMs: dayMs }
const staff: Rules = { longestMs: 12 * hourMs, idleMs: 2 * hourMs, notedEveryMs: 5 * minuteMs }

interface Times {
  readonly role: Role
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

/** Whether a session has ended by age or lack of use. */
export const hasEnded = ({ role, createdAt, lastUsedAt }: Times, now: Date): boolean => {
  const { longestMs, idleMs } = rulesFor(role)
  const age = now.getTime() - createdAt.getTime()
  return age >= longestMs || now.getTime() - lastUsedAt.getTime() >= idleMs
}

const rulesFor = (role: Role): Rules => (role === 'client' ? clients : staff)

/** Whether it is time to record that the session is used, which extends it. */
export const isNoteDue = ({ role, lastUsedAt }: Times, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() > rulesFor(role).notedEveryMs

/** When a session that is used now ends unless it is used again. */
export const getSessionEnd = ({ role, createdAt }: Omit<Times, 'lastUsedAt'>, now: Date): Date => {
  const { longestMs, idleMs } = rulesFor(role)
  return new Date(Math.min(createdAt.getTime() + longestMs, now.getTime() + idleMs))
}
