import { eq, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { pencilMarks, type Rank } from '#contracts/models/project-rules.ts'
import { users } from './accounts.ts'
import { createdAt, instant, serialId, toSqlList, updatedAt } from './columns.ts'
import { models, ofModel } from './models.ts'

/** Named shortlists of a client. The first of each account is its wishlist (ADR 0087). */
export const projects = pgTable(
  'projects',
  {
    id: serialId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    isFirst: boolean('is_first').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('projects_first')
      .on(t.userId)
      .where(sql`is_first`),
    index('projects_of_user').on(t.userId, t.id),
    check('projects_named', sql`length(btrim(${t.name})) between 1 and 80`),
  ],
)

/** The models of a project in the client's order; positions are unique but may have gaps. */
export const projectModels = pgTable(
  'project_models',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    modelId: ofModel(),
    position: integer('position').notNull(),
    note: text('note').notNull().default(''),
    rank: integer('rank').$type<Rank>(),
    mark: text('mark', { enum: pencilMarks }).notNull().default('none'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.modelId] }),
    // Deferrable in the migration: one statement renumbers all models of a project.
    unique('project_models_order').on(t.projectId, t.position),
    index('project_models_model').on(t.modelId),
    check('project_models_rank', sql`${t.rank} between 1 and 3`),
    check('project_models_mark_known', sql`${t.mark} in ${toSqlList(pencilMarks)}`),
  ],
)

/** The entries of first projects, for the migrations; queries use `favourites`. */
export const favouritesView = pgView('favourites').as((qb) =>
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

/** Links that show a project to anybody who has them, by the hash of their token (ADR 0088). */
export const projectShares = pgTable(
  'project_shares',
  {
    id: serialId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    mayComment: boolean('may_comment').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('project_shares_token').on(t.tokenHash),
    index('project_shares_of_project').on(t.projectId, t.id),
  ],
)

/** Comments written through a link, under the name that the writer gave. */
export const projectComments = pgTable(
  'project_comments',
  {
    id: serialId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Null for a comment on the whole project. */
    modelId: integer('model_id').references(() => models.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('project_comments_of_project').on(t.projectId, t.id),
    index('project_comments_model').on(t.modelId),
    check(
      'project_comments_bounded',
      sql`length(${t.name}) between 1 and 80 and length(${t.text}) between 1 and 1000`,
    ),
  ],
)
