import type { CallTime, JuniorPapers } from '#contracts/admin/bookings/juniors.ts'
import { toHoursRange } from '#contracts/time/day.ts'
import type { Ctx } from '#server/context.ts'
import type { RecordWrite } from '#server/modules/admin/index.ts'
import { updateCalls } from '#server/modules/bookings/bookings.admin.repo.ts'
import { emailCalls } from '#server/modules/bookings/calls/calls.emails.ts'
import {
  type EnteredTime,
  listWindowTimes,
  requireExactTimes,
} from '#server/modules/holds/index.ts'
import { savePapers } from './papers.repo.ts'

/**
 * Records call times and what to bring, of which the models are informed, and what a junior's job needs before it can be
 * confirmed.
 * @throws `invalid_input` for papers of somebody who is not a junior of this booking, and for times that
 * clocks skip or show twice.
 */
export const saveClearance = async (
  ctx: Ctx,
  {
    id,
    values: { papers, callTimes, whatToBring },
    before: stored,
  }: RecordWrite<'bookings', 'papers' | 'callTimes' | 'whatToBring'>,
): Promise<void> => {
  if (callTimes) requireExactTimes(ctx.config.timeZone, listTimes(callTimes))
  if (papers) await savePapers(ctx, id, mergeStored(papers, stored?.papers ?? []))
  if (!callTimes && whatToBring === undefined) return
  const before = { callTimes: stored?.callTimes ?? [], whatToBring: stored?.whatToBring ?? '' }
  const after = {
    callTimes: callTimes ?? before.callTimes,
    whatToBring: whatToBring ?? before.whatToBring,
  }
  await updateCalls(ctx, id, after)
  await emailCalls(ctx, id, { before, after })
}

/** Completes papers with the recorded values of fields that were not sent. */
const mergeStored = (
  papers: readonly JuniorPapers[],
  storedPapers: readonly JuniorPapers[],
): JuniorPapers[] =>
  papers.map((paper) => {
    const changes = Object.entries(paper).filter(([, value]) => value !== undefined)
    const storedPaper = storedPapers.find(({ modelId }) => modelId === paper.modelId)
    return { ...paper, ...storedPaper, ...Object.fromEntries(changes) }
  })

/** Ranges such as `13:00-13:45`, separated by commas. */
const listRangeTimes = (ranges: string): string[] =>
  ranges === '' ? [] : ranges.split(',').flatMap((range) => range.trim().split('-'))

/** The times of calls with the names of their fields. */
const listTimes = (calls: readonly CallTime[]): EnteredTime[] =>
  calls.flatMap((call, index) => {
    const { day, from, breaks, work = '' } = call
    const window = toHoursRange(call)
    const prefix = `callTimes.${index}`
    // In a call over night, times before its start are on the next day.
    const toEntered = (field: string) => (time: string) => ({
      day: time < from ? window.last : day,
      time,
      field: `${prefix}.${field}`,
    })
    return [
      ...listWindowTimes(window, { from: `${prefix}.from`, to: `${prefix}.to` }),
      ...listRangeTimes(breaks).map(toEntered('breaks')),
      ...listRangeTimes(work).map(toEntered('work')),
    ]
  })
