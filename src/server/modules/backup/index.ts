export { ArchiveError } from './archive.ts'
export { backUp, NotEmptyError, restore } from './backup.service.ts'
