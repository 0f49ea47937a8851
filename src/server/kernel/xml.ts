/**
 * An element of an XML document: a name, its attributes and its children. Absent attributes and children are
 * left out.
 */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly children: readonly XmlChild[]
}

type XmlChild = XmlElement | string | undefined

/** Creates an element. Names are trusted; texts and attribute values need not be. */
export const xmlElement = (
  name: string,
  attributes: XmlElement['attributes'],
  ...children: readonly XmlChild[]
): XmlElement => ({ name, attributes, children })

/** Creates an element that contains only a text. */
export const xmlText = (name: string, text: string): XmlElement => xmlElement(name, {}, text)

/** The document of an element, in UTF-8. All XML that the program sends is written by this function. */
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

/**
 * Characters that XML 1.0 cannot represent, not even as references: most control characters, and lone
 * surrogates.
 */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // As literal characters, parsers would normalise these to spaces or line breaks.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

const escapeXml = (text: string): string =>
  text
    .replace(unwritable, '')
    .replace(/[&<>"\t\n\r]/g, (character) => entities[character] ?? character)
