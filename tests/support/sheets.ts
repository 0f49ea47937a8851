import type { Box, Measure, Rect, SheetPage } from '#server/kernel/sheets.ts'

/** Approximates the width of our typefaces. */
export const measure: Measure = ({ text, size, tracking }) => text.length * (size * 0.55 + tracking)

/** The area of a box; for a text, without its descenders. */
export const getSpace = (box: Box): Rect =>
  box.kind === 'text'
    ? { x: box.x, y: box.y - box.size * 0.75, width: measure(box), height: box.size * 0.75 }
    : box

/** Whether two boxes share more than an edge. */
export const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width - 0.01 &&
  other.x < one.x + one.width - 0.01 &&
  one.y < other.y + other.height - 0.01 &&
  other.y < one.y + one.height - 0.01

const getLabel = (box: Box) => (box.kind === 'text' ? box.text : box.kind)

/** Lists boxes of a page that cross its edges or cover each other; decorative text may overlap. */
export const listProblems = ({ width, height, boxes }: SheetPage): string[] => {
  const isOutside = ({ x, y, ...space }: Rect) =>
    x < -0.01 || y < -0.01 || x + space.width > width + 0.01 || y + space.height > height + 0.01
  const visibleBoxes = boxes.filter((box) => box.kind !== 'text' || box.role !== 'artifact')
  return [
    ...boxes.filter((box) => isOutside(getSpace(box))).map((box) => `${getLabel(box)} is outside`),
    ...visibleBoxes.flatMap((one, index) =>
      visibleBoxes
        .slice(index + 1)
        .filter((other) => overlap(getSpace(one), getSpace(other)))
        .map((other) => `${getLabel(one)} covers ${getLabel(other)}`),
    ),
  ]
}
