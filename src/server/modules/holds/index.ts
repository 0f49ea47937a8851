export { type CalendarChange, changeHolds, guestReason } from './change.service.ts'
export type { CutOption } from './rules/cuts.domain.ts'
export { listCutOptions, prepareCutting } from './rules/cuts.service.ts'
export { getOptionEnd, usualOptionEnd } from './times/deadlines.domain.ts'
export { endDueOptions } from './expiry.service.ts'
export {
  agreeUsage,
  challengeFirst,
  confirmOption,
  endHold,
  enterHold,
  extendOption,
  findStandingLadder,
  getDeskContext,
  grantOption,
  holdDates,
  moveHold,
  removeEntry,
  requestHolds,
} from './holds.service.ts'
export {
  type ChallengeNews,
  findChallengeNews,
  findChallengesAhead,
  listChallenged,
  type RunningChallenge,
} from './ladder/challenges.domain.ts'
export { findAskedTimes, findConfirmedBookings, findParties } from './clients/own-options.repo.ts'
export { countDaysLeft, requireOneOption } from './clients/own-options.service.ts'
export { type Party, selectWithinDays } from './clients/own-options.domain.ts'
export { findBlockingJob } from './exclusivity/exclusivity.domain.ts'
export { findOwners } from './exclusivity/exclusivity.repo.ts'
export { describeBlocking, checkExclusivity } from './exclusivity/exclusivity.service.ts'
export { type JobUsage, toJobUsage, toUsage } from './exclusivity/usage.domain.ts'
export { toDatesSpan } from './times/dates.domain.ts'
export { calendarChannel, findHolds, findLadder, listOrderHolds } from './holds.repo.ts'
export { type EnteredTime, listWindowTimes, requireExactTimes } from './times/hours.domain.ts'
export { type StoredOption, findWorstRank } from './ladder/stored-ranks.domain.ts'
export { type OptionPreview, previewOption } from './rules/option-preview.domain.ts'
export { previewReplacement, replaceOption } from './rules/replacements.service.ts'
export { findHistory } from './history/history.service.ts'
export { type StoredEvent, toHoldEvent } from './events.wire.ts'
export {
  withChanges,
  type Hold,
  type HoldEvent,
  isLiveOption,
  type Ladder,
} from './ladder/ladder.domain.ts'
export { release } from './rules/endings.domain.ts'
export { confirm } from './rules/options.domain.ts'
export { canBeGranted, grant, listPassedOver } from './rules/requests.domain.ts'
export { describeCause, formatEvent, explain, type HistoryEntry } from './history/explain.domain.ts'
export { getOptionRank, type WindowRank } from './ladder/ranks.domain.ts'
export { findChallengers, rankOptions, getWorstRanks } from './ladder/ladder-ranks.domain.ts'
export { type Availability, getAvailability } from './ladder/availability.domain.ts'
export {
  formatDays,
  formatDayList,
  formatMovedDays,
  getDeadline,
  groupLines,
  type LineGroup,
} from './history/format-lines.domain.ts'
export { requireCalendarZone } from './zone/zone.service.ts'
export { changeCalendarZone, planZoneChange, type ZoneChange } from './zone/zone-change.service.ts'
export type { CalendarZone } from './zone/zones.domain.ts'
export { findCalendarZone } from './zone/zones.repo.ts'
