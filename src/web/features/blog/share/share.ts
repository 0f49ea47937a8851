import { articlePath } from '#contracts/content/blog-options.ts'
import type { Site } from '#contracts/content/site.ts'

export interface SharedArticle {
  id: number
  slug: string
  title: string
}

/** Returns the address to share: `{frontend}/blog-detail/{id}`, or the one that an editor entered. */
export const getShareLink = (site: Site | undefined, article: SharedArticle): string =>
  `${site?.public_url ?? ''}${articlePath(article)}`

/** Returns the title to share; the agency's name if the article has none. */
export const getShareTitle = (site: Site | undefined, { title }: SharedArticle): string =>
  title.trim() || `A story from ${site?.brand ?? 'the journal'}`

/** Returns the share addresses of all services. */
export const listShareTargets = (link: string, title: string) => {
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
