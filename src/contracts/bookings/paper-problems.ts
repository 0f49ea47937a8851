/** The possible problems with a junior's papers for a booking, in the order of display. */
export const paperProblems = [
  'consent',
  'licence',
  'licence_dates',
  'permit_dates',
  'medical',
  'medical_dates',
  'chaperone',
] as const
export type PaperProblem = (typeof paperProblems)[number]

const labels: Readonly<Record<PaperProblem, string>> = {
  consent: 'no consent',
  licence: 'no licence',
  licence_dates: 'licence not valid on all days',
  permit_dates: 'work permit not valid on all days',
  medical: 'no medical opinion',
  medical_dates: 'medical opinion not valid on all days',
  chaperone: 'no chaperone',
}

/** Formats `no licence, no chaperone`, always in the same order. */
export const formatPaperProblems = (problems: readonly PaperProblem[]): string =>
  sortPaperProblems(problems)
    .map((problem) => labels[problem])
    .join(', ')

/** Removes duplicates and sorts the problems in the order of display. */
export const sortPaperProblems = (problems: readonly PaperProblem[]): PaperProblem[] =>
  paperProblems.filter((problem) => problems.includes(problem))
