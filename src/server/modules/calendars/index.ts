export { calendarFilesOf, calendarFilesOfOrder } from './calendars.service.ts'
export { calendarFeedHandlers, registerCalendarFeeds } from './feeds.routes.ts'
