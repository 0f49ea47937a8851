/** The rules of saved searches that screens show, too; without a schema library, so that any page may load them. */

export const maxSavedSearches = 30
export const maxSearchName = 80
/** More than anybody chooses; the longest address of a search that is stored. */
export const maxSearchQuery = 4000
export const tooManyChoices = 'This search has too many choices. Please remove some first'
