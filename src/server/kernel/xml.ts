/** An element of an XML document: a name, its attributes and what is in it. Absent attributes and children are left out. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly children: readonly XmlChild[]
}

type XmlChild = XmlElement | string | undefined

/** An element. Names are ours; texts and the values of attributes may be anybody's. */
export const xmlElement = (
  name: string,
  attributes: XmlElement['attributes'],
  ...children: readonly XmlChild[]
): XmlElement => ({ name, attributes, children })

/** An element that has a text alone. */
export const xmlText = (name: string, text: string): XmlElement => xmlElement(name, {}, text)

/** The document of an element, in UTF-8. All XML that the program gives is written by this function. */
export const writeXml = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${writeElement(root)}`

const writeElement = ({ name, attributes, children }: XmlElement): string => {
  const values = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(value)}"`],
  )
  const inner = children.map(writeChild).join('')
  const start = `<${name}${values.join('')}`
  return inner === '' ? `${start}/>` : `${start}>${inner}</${name}>`
}

const writeChild = (child: XmlChild): string => {
  if (child === undefined) return ''
  return typeof child === 'string' ? escapeXml(child) : writeElement(child)
}

/** What XML 1.0 has no way to say, not even by number: most control characters, and halves of pairs. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Readers take these for spaces or line breaks of the file, unless they are written by number.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

const escapeXml = (text: string): string =>
  text
    .replace(unwritable, '')
    .replace(/[&<>"\t\n\r]/g, (character) => entities[character] ?? character)
