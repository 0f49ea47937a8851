export { findBookable } from './bookable.repo.ts'
export type { Group } from './groups.repo.ts'
export {
  type BookableModel,
  isJunior,
  type ModelRow,
  modelRows,
  type ModelSummary,
  publicName,
} from './models.domain.ts'
export { modelHandlers } from './models.routes.ts'
export { findFavouritesAmong } from './profile.repo.ts'
export { findByChance, listByIds, listRow } from './rows.repo.ts'
export { listChips } from './models.service.ts'
export { toCard } from './models.wire.ts'
