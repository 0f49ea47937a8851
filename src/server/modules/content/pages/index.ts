export { pageHandlers } from './pages.routes.ts'

export type { PageSection, Sections } from './pages.domain.ts'
export { getSections, listSlides, openSection } from './pages.service.ts'
export { toSection, toSlide } from './pages.wire.ts'
