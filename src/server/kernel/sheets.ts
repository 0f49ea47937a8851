/**
 * Printed matter as data: pages of boxes, in points (1/72 inch) from the top left corner of the paper.
 * Layouts know no file format, and renderers make no layout decisions.
 */

/**
 * Colours that are reliable in four-colour printing: tints of black, the white of the paper, a red for marks.
 */
export type Ink = 'black' | 'grey' | 'hairline' | 'white' | 'red'

/** The typefaces: headlines, text, and the heavier text of labels. */
export type FaceName = 'display' | 'text' | 'strong'

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The role of a text for screen readers. */
export type TextRole = 'heading' | 'paragraph' | 'artifact'

export interface TextBox {
  readonly kind: 'text'
  /** The left end of the baseline. */
  readonly x: number
  readonly y: number
  readonly text: string
  readonly face: FaceName
  readonly size: number
  readonly ink: Ink
  /** Added between letters. */
  readonly tracking: number
  readonly role: TextRole
  /** The target of a link. */
  readonly url?: string
}

export interface PictureBox extends Rect {
  readonly kind: 'picture'
  /** The index of the picture in the sheet. */
  readonly picture: number
  readonly alt: string
  /** The visible part of the picture, in its own pixels. */
  readonly crop: Rect
}

export interface FillBox extends Rect {
  readonly kind: 'fill'
  readonly ink: Ink
}

/** Hand-drawn lines, as SVG paths in a frame that is scaled to the box. */
export interface StrokeBox extends Rect {
  readonly kind: 'stroke'
  readonly ink: Ink
  /** The thickness of the lines, in points. */
  readonly weight: number
  readonly paths: readonly string[]
  /** The width of the frame of the paths; it has the proportions of the box. */
  readonly frameWidth: number
  /** The meaning of the lines. */
  readonly alt: string
}

export type Box = TextBox | PictureBox | FillBox | StrokeBox

export interface SheetPage {
  readonly width: number
  readonly height: number
  /** Where to cut the paper, if it is larger than the card. */
  readonly trim?: Rect
  readonly bleed?: Rect
  readonly boxes: readonly Box[]
}

export interface Sheet {
  readonly title: string
  readonly author: string
  readonly pages: readonly SheetPage[]
}

/** Measures the width of a text. */
export type Measure = (text: Pick<TextBox, 'text' | 'face' | 'size' | 'tracking'>) => number

export const pointsPerInch = 72
const pointsPerMillimetre = pointsPerInch / 25.4

/** Millimetres as points. */
export const millimetres = (length: number): number => length * pointsPerMillimetre

interface Focused {
  readonly width: number
  readonly height: number
  /** In thousandths, as stored. */
  readonly focalX: number
  readonly focalY: number
}

/**
 * The part of a picture that fills a box, in whole pixels: as `object-fit: cover` with the focal point as
 * `object-position`, so that print and web pages crop alike.
 */
export const coverCrop = (
  { width, height, focalX, focalY }: Focused,
  box: Pick<Rect, 'width' | 'height'>,
): Rect => {
  const scale = Math.max(box.width / width, box.height / height)
  const size = {
    width: Math.min(width, Math.max(1, Math.round(box.width / scale))),
    height: Math.min(height, Math.max(1, Math.round(box.height / scale))),
  }
  const x = Math.round(((width - size.width) * focalX) / 1000)
  const y = Math.round(((height - size.height) * focalY) / 1000)
  return { x, y, ...size }
}

/** A box filled by a picture. */
export const pictureBox = (
  shown: Focused,
  which: Pick<PictureBox, 'picture' | 'alt'>,
  place: Rect,
): PictureBox => ({ kind: 'picture', ...which, crop: coverCrop(shown, place), ...place })

/** The typeface, size and colour of a text. */
export type Type = Pick<TextBox, 'face' | 'size' | 'ink' | 'tracking'>

/** A paragraph of one line. */
export const paragraph = (type: Type, words: string, place: Pick<TextBox, 'x' | 'y'>): TextBox => ({
  kind: 'text',
  role: 'paragraph',
  text: words,
  ...type,
  ...place,
})

/** A paragraph of one line, aligned to its right end. */
export const rightAligned = (
  measure: Measure,
  type: Type,
  { words, right, y }: { readonly words: string; readonly right: number; readonly y: number },
): TextBox => paragraph(type, words, { x: right - measure({ ...type, text: words }), y })

/** A hairline from side to side. */
export const rule = (x: number, y: number, width: number): FillBox => ({
  kind: 'fill',
  ink: 'hairline',
  x,
  y,
  width,
  height: 0.4,
})

/** A small label above each value: smaller letters are illegible in print. */
export const labelType: Type = { face: 'strong', size: 6.5, ink: 'grey', tracking: 0.45 }
/** The agency's address and other text at the foot. */
export const footType: Type = { face: 'text', size: 7.5, ink: 'black', tracking: 0 }

/** The largest size, up to the given one, at which a text fits into a width. */
export const fittingSize = (
  measure: Measure,
  text: Omit<TextBox, 'kind' | 'x' | 'y' | 'ink' | 'role'>,
  width: number,
): number => {
  const natural = measure(text)
  if (natural <= width) return text.size
  const share = width / natural
  return Math.floor(text.size * share * 20) / 20
}
