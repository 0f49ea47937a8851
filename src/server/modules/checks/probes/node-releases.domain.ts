import { type Finding, warning } from '../findings.domain.ts'

/** The last day of security fixes, by major version (nodejs.org/about/previous-releases). */
const lastDays: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
}

/** Problems with a version of Node.js on a day. */
export const findEndOfSupport = (version: string, today: string): Finding[] => {
  const lastDay = lastDays[Number(/\d+/.exec(version)?.[0])]
  if (lastDay === undefined || today <= lastDay) return []
  return [
    warning(
      `Node.js ${version} has had no security fixes since ${lastDay}.`,
      'Install the current long-term version.',
    ),
  ]
}
