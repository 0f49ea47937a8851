export { findLastEntry, insertEntry } from './audit.repo.ts'
