export { projectHandlers } from './projects.routes.ts'
export {
  createProject,
  getProject,
  type ShortlistedModel,
  listProjectModels,
  markModel,
  type OwnProject,
} from './projects.service.ts'
export { insertComment as addComment } from './sharing/comments.repo.ts'
export { shareProject } from './sharing/sharing.service.ts'
