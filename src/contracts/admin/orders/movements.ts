import { z } from 'zod'
import { day } from '#contracts/admin/fields.ts'
import { findPeriodProblem } from './movements-period.ts'

/** The first and last day of the exported money movements, both included. */
export const movementsPeriod = z
  .object({ from: day, to: day })
  .check(({ value: { from, to }, issues }) => {
    const message = findPeriodProblem(from, to)
    if (message) issues.push({ code: 'custom', message, path: ['to'], input: to })
  })
