import { articlePath } from '#contracts/content/blog-options.ts'
import type { Site } from '#contracts/content/site.ts'

export interface SharedArticle {
  id: number
  slug: string
  title: string
}

/** The address that is shared: `{frontend}/blog-detail/{id}`, or the one that an editor gave the story. */
export const shareLink = (site: Site | undefined, article: SharedArticle): string =>
  `${site?.public_url ?? ''}${articlePath(article)}`

/** A story without a title is shared under the name of the agency. */
export const shareTitle = (site: Site | undefined, { title }: SharedArticle): string =>
  title.trim() || `A story from ${site?.brand ?? 'the journal'}`

/** The services to share a story with, and their addresses. */
export const shareTargets = (link: string, title: string) => {
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
  return [
    {
      name: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?${query({ u: link })}`,
    },
    {
      name: 'X (Twitter)',
      href: `https://twitter.com/intent/tweet?${query({ url: link, text: title })}`,
    },
    {
      name: 'LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url: link })}`,
    },
  ] as const
}
