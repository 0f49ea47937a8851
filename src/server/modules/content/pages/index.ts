export { listFooterPages } from './own-pages.repo.ts'
export { ownPageHandlers } from './own-pages.routes.ts'
export { pageHandlers } from './pages.routes.ts'

export type { PageSection, Sections } from './pages.domain.ts'
export { isWritten } from './pages.domain.ts'
export {
  ensurePages,
  getSections,
  listSlides,
  listUnwrittenPaths,
  openSection,
} from './pages.service.ts'
export { toSection, toSlide } from './pages.wire.ts'
