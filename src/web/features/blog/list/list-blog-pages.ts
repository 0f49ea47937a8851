/**
 * Returns the page numbers for the blog's pagers: the first two, an ellipsis (null) and the last two. Up to
 * four pages are all listed.
 */
export const listBlogPages = (pages: number): (number | null)[] =>
  pages <= 4
    ? Array.from({ length: Math.max(0, pages) }, (_, index) => index + 1)
    : [1, 2, null, pages - 1, pages]
