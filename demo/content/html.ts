/** A run of paragraphs as HTML; each text may hold inline markup. */
export const paragraphs = (...texts: string[]): string =>
  texts.map((text) => `<p>${text}</p>`).join('')

/** An unordered list as HTML; each item may hold inline markup. */
export const bullets = (...items: string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

/** An ordered list as HTML; each item may hold inline markup. */
export const steps = (...items: string[]): string =>
  `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`

/** A heading of the second rank with what stands under it. */
export const part = (heading: string, ...blocks: string[]): string =>
  `<h2>${heading}</h2>${blocks.join('')}`
