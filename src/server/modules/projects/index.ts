export { projectHandlers } from './projects.routes.ts'
export { getProject, type Listed, listModelsOf, type OwnProject } from './projects.service.ts'
