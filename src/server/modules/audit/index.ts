export { eraseValues, findLastEntry, insertEntry, listEntriesAbout } from './audit.repo.ts'
