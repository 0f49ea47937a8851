export { calendarFilesOf, calendarFilesOfOrder } from './calendars.service.ts'
