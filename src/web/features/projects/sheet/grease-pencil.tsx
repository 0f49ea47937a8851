import type { PencilMark } from '#contracts/models/project-rules.ts'
import styles from './grease-pencil.module.css'

/** Drawn by hand: closed a little past its beginning, as people circle a frame on a contact sheet. */
const strokes: Record<Exclude<PencilMark, 'none'>, readonly string[]> = {
  circled: [
    'M52 5C24 3 5 26 4 58c-1 36 17 61 45 62 29 1 47-25 47-60C96 26 78 4 44 7c-7 1-13 4-18 8',
  ],
  crossed: ['M7 9c24 33 56 73 87 108', 'M92 8C66 41 34 80 6 116'],
}

const markWords: Record<PencilMark, string> = {
  none: 'No mark',
  circled: 'Circled',
  crossed: 'Crossed out',
}

/** A grease-pencil mark over a picture of 4:5. */
export const GreasePencil = ({ mark }: { mark: PencilMark }) =>
  mark === 'none' ? null : (
    <svg
      className={styles.pencil}
      viewBox="0 0 100 125"
      preserveAspectRatio="none"
      role="img"
      aria-label={markWords[mark]}
    >
      {strokes[mark].map((stroke) => (
        <path key={stroke} d={stroke} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  )
