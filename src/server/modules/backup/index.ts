export { ArchiveError } from './archive.ts'
export { backUp, getLastBackup, NotEmptyError, restore } from './backup.service.ts'
