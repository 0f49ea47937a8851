export { callsWithin } from './calls.domain.ts'
export { createCalendarFiles, createOrderCalendarFiles, toDatesFile } from './calendars.service.ts'
export { calendarFeedHandlers, registerCalendarFeeds } from './feeds.routes.ts'
export { revokeFeed } from './feeds.service.ts'
