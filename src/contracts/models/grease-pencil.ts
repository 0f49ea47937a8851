import type { PencilMark } from './project-rules.ts'

/** The frame of the strokes, a picture of 4:5, and its distance from the picture's edges. */
export const pencilFrame = { width: 100, height: 125, inset: 0.03 } as const

/** SVG paths in the style of a hand-drawn circle on a contact sheet, which overlaps its start. */
export const pencilStrokes: Readonly<Record<PencilMark, readonly string[]>> = {
  none: [],
  circled: [
    'M52 5C24 3 5 26 4 58c-1 36 17 61 45 62 29 1 47-25 47-60C96 26 78 4 44 7c-7 1-13 4-18 8',
  ],
  crossed: ['M7 9c24 33 56 73 87 108', 'M92 8C66 41 34 80 6 116'],
}

export const markLabels: Readonly<Record<PencilMark, string>> = {
  none: 'No mark',
  circled: 'Circled',
  crossed: 'Crossed out',
}
