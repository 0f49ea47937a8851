/** The rules of saved searches that screens show, too; without a schema library, so that any page may load them. */

export const maxSavedSearches = 30
export const maxSearchName = 80
/** The maximum length of a stored query. */
export const maxSearchQuery = 4000
export const tooManyChoices = 'This search has too many choices. Please remove some first'
