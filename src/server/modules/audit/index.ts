export { findLastEntry, insertEntry, listEntriesAbout } from './audit.repo.ts'
