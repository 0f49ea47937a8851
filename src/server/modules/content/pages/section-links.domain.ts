import type { SectionFields } from '#server/kernel/sections.ts'

const hrefs = /\shref="([^"]*)"/g

/** The addresses in a section's buttons and text. */
export const listLinks = ({
  content = '',
  buttonLink,
  secondButtonLink,
}: SectionFields): string[] => [
  ...[buttonLink, secondButtonLink].filter((link): link is string => Boolean(link)),
  ...[...content.matchAll(hrefs)].map(([, href = '']) => href),
]
