const allowed = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote'])
const inline = new Set(['strong', 'em', 'a'])

/**
 * Returns the faults of the demo's HTML: forbidden or unbalanced tags, attributes other than a link's
 * address, bare text outside a block, straight quotation marks. Empty if there are none.
 */
export const findHtmlFaults = (html: string): string[] => {
  const faults: string[] = []
  const open: string[] = []
  for (const [token, slash, name = '', attributes = ''] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+|</g,
  )) {
    if (token === '<') faults.push('a bare <')
    else if (!name) faults.push(...findTextFaults(token, open))
    else if (!allowed.has(name)) faults.push(`<${name}> is not allowed`)
    else if (slash) {
      if (open.pop() !== name) faults.push(`</${name}> closes nothing`)
    } else {
      if (attributes && !(name === 'a' && /^ href="[^"]+"$/.test(attributes))) {
        faults.push(`<${name}${attributes}>`)
      }
      open.push(name)
    }
  }
  return [...faults, ...open.map((name) => `<${name}> stays open`)].map(
    (fault) => `${fault} in: ${html.slice(0, 60)}`,
  )
}

const findTextFaults = (text: string, open: readonly string[]): string[] => {
  const faults: string[] = []
  if (!open.some((name) => !inline.has(name))) faults.push(`bare text “${text}”`)
  if (/['"]/.test(text)) faults.push(`straight quotation mark in “${text}”`)
  if (/&(?!amp;|lt;|gt;|nbsp;)/.test(text)) faults.push(`bare & in “${text}”`)
  return faults
}

/** The number of visible words in a piece of HTML. */
export const countWords = (html: string): number =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length

/** Lists the addresses that a piece of HTML links to. */
export const listLinks = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '')
