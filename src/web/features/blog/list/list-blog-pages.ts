/**
 * The numbers that the blog's pagers show: the first two, an ellipsis (null) and the last two. Up to four
 * pages nothing is left out.
 */
export const listBlogPages = (pages: number): (number | null)[] =>
  pages <= 4
    ? Array.from({ length: Math.max(0, pages) }, (_, index) => index + 1)
    : [1, 2, null, pages - 1, pages]
