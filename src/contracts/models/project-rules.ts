/** The rules of clients' projects that screens show, too; without a schema library, so that any page may load them. */

export const maxProjects = 50
/** As many as the favourites can hold, so that they can be copied to a project. */
export const maxProjectModels = 200
export const maxProjectName = 80
export const maxNote = 500
export const maxComment = 1000
export const maxCommenter = 80
/** Links that are valid at the same time. */
export const maxShares = 20
export const maxComments = 500

/** Grease pencil on a contact sheet: circled if chosen, crossed out if rejected. */
export const pencilMarks = ['none', 'circled', 'crossed'] as const
export type PencilMark = (typeof pencilMarks)[number]

export const ranks = [1, 2, 3] as const
export type Rank = (typeof ranks)[number]

/** The possible lifetimes of a link, in days. */
export const shareDays = [7, 30, 90] as const
