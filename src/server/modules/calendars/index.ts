export { callsWithin } from './calls.domain.ts'
export {
  createCalendarFiles as calendarFilesOf,
  createOrderCalendarFiles as calendarFilesOfOrder,
  toDatesFile,
} from './calendars.service.ts'
export { calendarFeedHandlers, registerCalendarFeeds } from './feeds.routes.ts'
export { revokeFeed } from './feeds.service.ts'
