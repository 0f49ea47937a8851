export { findHandlers } from './find/find.routes.ts'
export { find, findMatches, requireCriteria } from './find/find.service.ts'
export { toFindResult, toOfficeFind } from './find/find.wire.ts'
export { findPrintNames } from './comp-card.repo.ts'
export { findBookable } from './bookable.repo.ts'
export { listFactsByIds } from './facts.repo.ts'
export type { Group } from './groups.repo.ts'
export {
  type ComparedModel,
  factVisibility,
  type FigurePicture,
  getCategory,
  type ModelRow,
  modelRows,
  type ModelSummary,
  getPublicFacts,
  getPublicName,
  type VisibilityTable,
} from './models.domain.ts'
export { modelHandlers } from './models.routes.ts'
export { findFavouritesAmong } from './profile.repo.ts'
export { findRandomModel, findCards, listByIds, listRowIds } from './rows.repo.ts'
export { type CompCardModel, getCompCardModel, listChips } from './models.service.ts'
export { toCard, toProfile } from './models.wire.ts'
