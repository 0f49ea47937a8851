export { purgeAfterCommit, sharedCacheJobs } from './purge.service.ts'
