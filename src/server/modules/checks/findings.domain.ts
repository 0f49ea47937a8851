/** A problem of an installation, and how to fix it. */
export interface Finding {
  /** An error should keep the site from being published; a warning may be intended. */
  readonly level: 'error' | 'warning'
  readonly what: string
  readonly todo: string
}

export const error = (what: string, todo: string): Finding => ({ level: 'error', what, todo })
export const warning = (what: string, todo: string): Finding => ({ level: 'warning', what, todo })

/** Errors first. */
export const sortFindings = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => a.level.localeCompare(b.level))

/** A finding as one line. */
export const formatFinding = ({ level, what, todo }: Finding): string => `${level}: ${what} ${todo}`
