export {
  type CalendarChange as CalendarChange,
  changeHolds,
  guestReason,
} from './change.service.ts'
export type { CutOption } from './cuts.domain.ts'
export { listCutOptions, prepareCutting } from './cuts.service.ts'
export { getOptionEnd as getOptionEnd, usualOptionEnd } from './deadlines.domain.ts'
export { endDueOptions } from './expiry.service.ts'
export {
  agreeUsage,
  challengeFirst,
  confirmOption,
  endHold,
  enterHold,
  type Entry,
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
} from './challenges.domain.ts'
export { findAskedTimes, findConfirmedBookings } from './clients/own-options.repo.ts'
export { countDaysLeft, requireOneOption } from './clients/own-options.service.ts'
export { selectWithinDays } from './clients/own-options.domain.ts'
export { findBlockingJob as findBlockingJob } from './exclusivity/exclusivity.domain.ts'
export { findOwners } from './exclusivity/exclusivity.repo.ts'
export {
  describeBlocking as describeBlocking,
  checkExclusivity,
} from './exclusivity/exclusivity.service.ts'
export { type JobUsage, toJobUsage, toUsage } from './exclusivity/usage.domain.ts'
export { getChart, getChartHold } from './chart/chart.service.ts'
export { getLapsing } from './chart/lapsing.service.ts'
export { toDatesSpan as toDatesSpan } from './chart/dates.domain.ts'
export {
  calendarChannel,
  findHolds,
  findLadder,
  listOrderHolds as listOrderHolds,
} from './holds.repo.ts'
export { type EnteredTime, listWindowTimes, requireExactTimes } from './hours.domain.ts'
export { type StoredOption, findWorstRank as findWorstRank } from './stored-ranks.domain.ts'
export { previewOptions } from './option-preview.service.ts'
export { previewReplacement, replaceOption } from './replacements.service.ts'
export { findHistory } from './history.service.ts'
export { type StoredEvent, toHoldEvent } from './events.wire.ts'
export {
  withChanges as withChanges,
  type Hold,
  type HoldEvent,
  isLiveOption,
  type Ladder,
} from './ladder.domain.ts'
export {
  canBeGranted,
  confirm,
  grant,
  listPassedOver as listPassedOver,
  release,
} from './rules.domain.ts'
export {
  describeCause as describeCause,
  formatEvent as formatEvent,
  explain,
  type HistoryEntry as HistoryEntry,
} from './explain.domain.ts'
export { getOptionRank as getOptionRank, type Promotion, type WindowRank } from './ranks.domain.ts'
export {
  findChallengers,
  rankOptions,
  getWorstRanks as getWorstRanks,
} from './ladder-ranks.domain.ts'
export { type Availability, getAvailability as getAvailability } from './availability.domain.ts'
export {
  type Span,
  toDaySpan as toDaySpan,
  toWindowSpan as toWindowSpan,
  getSpanWindow as getSpanWindow,
  listSpanWindows as listSpanWindows,
} from './spans.domain.ts'
export {
  formatDays as formatDays,
  formatDayList as formatDayList,
  toStandingFact as toStandingFact,
} from './format-lines.domain.ts'
export { requireCalendarZone } from './zone/zone.service.ts'
export { changeCalendarZone, planZoneChange, type ZoneChange } from './zone/zone-change.service.ts'
export type { CalendarZone } from './zone/zones.domain.ts'
export { findCalendarZone } from './zone/zones.repo.ts'
