import type { Jurisdiction } from './jurisdictions.domain.ts'

const hours = (count: number): number => count * 60

/** Young workers under sixteen: no work at night, and a longer rest before the next day. */
const underSixteen = {
  earliest: '06:00',
  latest: '20:00',
  maxAtPlace: null,
  breaks: [],
  overnight: hours(14),
  isSundayFree: true,
} as const

const rulesUnderSix = {
  hours: 'art. R7124-27 ff.',
  week: 'art. R7124-27 ff.',
  daysInWeek: 'art. R7124-27 ff.',
  sunday: 'art. R7124-27 ff.',
}

/** France’s limits for children who work as models, and for young workers of sixteen and seventeen. */
export const france: Jurisdiction = {
  name: 'France',
  source:
    'Code du travail: art. L7124-1 ff. and R7124-1 ff. (children as models), art. L3162-1 to L3164-2 (young workers)',
  enteredOn: '2026-11-28',
  advice:
    'Check with the prefecture: its authorisation or approval says what holds for this child and this job.',
  notes: [
    'The table was entered from the code as commonly published: compare it with its text before relying on it, above all the two hours a day from three to five years.',
    'Hours are those of school time. In school holidays the code allows other hours, and work on half of the days at most (art. L7124-30): neither is in the table.',
    'In school time children from six on work only on the days or half-days of their weekly rest, on a half-day for half of the hours (art. R7124-29). The table knows of these days Sunday only.',
    'Under six months one hour a week is the limit, and approvals usually begin at three months. The table knows whole years only.',
    'The law counts effective work. Where the time on set is not given, everything but breaks counts as it, waiting included.',
    'Young workers rest on two days in a row each week (art. L3164-2): the table counts the days of work, and does not know which of the others follow each other.',
    'Children over thirteen consent in writing themselves (art. L7124-2). What is paid into the Caisse des dépôts is not part of a booking’s planning.',
  ],
  rules: {
    times: 'art. L3163-1 and L3163-2',
    hours: 'art. R7124-29',
    overnight: 'art. L3164-1',
    week: 'art. R7124-29',
    daysInWeek: 'art. L3164-2',
    sunday: 'art. R7124-29',
  },
  licence: {
    text: 'A child under sixteen needs the prefect’s authorisation (art. L7124-1 and R7124-1), or works for an agency that is approved to employ children (art. L7124-4); a doctor finds the child fit for it first, again every three months under three years, every six up to six years, every year after that (art. R7124-9).',
    noticeDays: null,
    rule: 'art. L7124-1',
  },
  // The break that young workers have after four and a half hours (art. L3162-3).
  leastBreak: 30,
  maxConsecutiveDays: null,
  bands: [
    {
      ages: [0, 2],
      ...underSixteen,
      maxAtWork: hours(1),
      maxStretch: 30,
      maxInWeek: hours(2),
      maxDaysInWeek: 2,
      rules: rulesUnderSix,
    },
    {
      ages: [3, 5],
      ...underSixteen,
      maxAtWork: hours(2),
      maxStretch: hours(1),
      maxInWeek: hours(3),
      maxDaysInWeek: 2,
      rules: rulesUnderSix,
    },
    {
      ages: [6, 11],
      ...underSixteen,
      maxAtWork: hours(3),
      maxStretch: hours(1.5),
      maxInWeek: hours(4.5),
      maxDaysInWeek: 5,
    },
    {
      ages: [12, 15],
      ...underSixteen,
      maxAtWork: hours(4),
      maxStretch: hours(2),
      maxInWeek: hours(6),
      maxDaysInWeek: 5,
    },
    {
      ages: [16, 17],
      earliest: '06:00',
      latest: '22:00',
      maxAtPlace: null,
      maxAtWork: hours(8),
      maxStretch: hours(4.5),
      breaks: [],
      overnight: hours(12),
      maxInWeek: hours(35),
      maxDaysInWeek: 5,
      isSundayFree: false,
      rules: { hours: 'art. L3162-1 and L3162-3', week: 'art. L3162-1', sunday: undefined },
    },
  ],
}
