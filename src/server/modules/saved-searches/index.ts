export { savedSearchEmailDefinitions } from './new-models.emails.ts'
export { savedSearchJobs } from './new-models.service.ts'
export { registerSearchUnsubscribe, savedSearchHandlers } from './saved-searches.routes.ts'
export { saveSearch } from './saved-searches.service.ts'
