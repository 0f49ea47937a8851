import { eq } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { projectModels, projects } from './projects.ts'

/**
 * The models of each account's first project; the API calls them the wishlist. A row inserted here becomes the first
 * entry of that project, which is created with it if need be (see the migration and ADR 0087).
 */
export const favourites = pgView('favourites').as((qb) =>
  qb
    .select({
      userId: projects.userId,
      modelId: projectModels.modelId,
      createdAt: projectModels.createdAt,
    })
    .from(projectModels)
    .innerJoin(projects, eq(projects.id, projectModels.projectId))
    .where(eq(projects.isFirst, true)),
)
