import {
  type Box,
  labelType,
  millimetres,
  paragraph,
  pointsPerInch,
  type Rect,
  type Sheet,
  type SheetPage,
} from './sheets.ts'

/** How far pictures at an edge extend over it, so that an inaccurate cut leaves no white. */
export const bleedWidth = millimetres(3)
/** Space around the page for the marks. */
const slugWidth = millimetres(10)
const markLength = millimetres(5)
const markWidth = 0.25
const edgeWidth = 0.4

/** Pixels per inch that printers require. */
const wantedDensity = 300

/**
 * A page on larger paper with crop marks: content at the edge extends over it by `bleedWidth`. Printing
 * instructions are below it.
 */
export const withCropMarks = (page: SheetPage): SheetPage => {
  const { width, height, boxes } = page
  const trim = { x: slugWidth, y: slugWidth, width, height }
  return {
    width: width + 2 * slugWidth,
    height: height + 2 * slugWidth,
    trim,
    bleed: {
      x: slugWidth - bleedWidth,
      y: slugWidth - bleedWidth,
      width: width + 2 * bleedWidth,
      height: height + 2 * bleedWidth,
    },
    boxes: [
      ...boxes.map((box) => shifted(box, slugWidth, slugWidth)),
      ...cropMarks(trim),
      {
        ...paragraph({ ...labelType, face: 'text', tracking: 0 }, slugText(page), {
          x: trim.x + millimetres(3),
          y: trim.y + height + millimetres(7.5),
        }),
        role: 'artifact',
      },
    ],
  }
}

const shifted = (box: Box, right: number, down: number): Box => ({
  ...box,
  x: box.x + right,
  y: box.y + down,
})

/** Two short lines at each corner, outside the bleed. */
const cropMarks = ({ x, y, width, height }: Rect): Box[] => {
  const far = slugWidth - markLength
  const columns = [x, x + width].flatMap((at) =>
    [y - slugWidth, y + height + far].map((top) => ({
      x: at - markWidth / 2,
      y: top,
      width: markWidth,
      height: markLength,
    })),
  )
  const rows = [y, y + height].flatMap((at) =>
    [x - slugWidth, x + width + far].map((left) => ({
      x: left,
      y: at - markWidth / 2,
      width: markLength,
      height: markWidth,
    })),
  )
  return [...columns, ...rows].map((rect) => ({ kind: 'fill', ink: 'black', ...rect }))
}

/**
 * Instructions for the printer, and a warning about pictures with too few pixels, which are visible only in
 * print.
 */
const slugText = ({ width, height, boxes }: SheetPage): string => {
  const densities = boxes.flatMap((box) =>
    box.kind === 'picture' ? [Math.floor((box.crop.width / box.width) * pointsPerInch)] : [],
  )
  const lowest = Math.min(...densities)
  const [wide, high] = [width, height].map((points) => `${Math.round(points / millimetres(1))}`)
  const pictures =
    lowest < wantedDensity
      ? `pictures sRGB, lowest resolution ${lowest} ppi: less than ${wantedDensity}`
      : `pictures sRGB, ${wantedDensity} ppi`
  return [
    `Trim ${wide} × ${high} mm`,
    'bleed 3 mm',
    'text black (K)',
    ...(densities.length > 0 ? [pictures] : []),
  ].join(' · ')
}

/** All pages of a sheet side by side on one, for when a picture is sent instead of a document. */
export const besideEachOther = (sheet: Sheet): Sheet => {
  let right = 0
  const boxes = sheet.pages.flatMap((page) => {
    const left = right
    right += page.width
    return [
      ...page.boxes.map((box) => shifted(box, left, 0)),
      ...(left > 0 ? [edge(left, page.height)] : []),
    ]
  })
  const height = Math.max(...sheet.pages.map((page) => page.height))
  return { ...sheet, pages: [{ width: right, height, boxes }] }
}

const edge = (x: number, height: number): Box => ({
  kind: 'fill',
  ink: 'hairline',
  x: x - edgeWidth / 2,
  y: 0,
  width: edgeWidth,
  height,
})
