/**
 * The query parameters that pages read on the server. A page with any other is rendered for its visitor alone
 * and not cached: anybody can make up names.
 */
export const pageParameters: readonly string[] = ['category', 'page', 'show', 'sort', 'tab']
