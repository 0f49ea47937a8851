import { markLabels, pencilFrame, pencilStrokes } from '#contracts/models/grease-pencil.ts'
import type { PencilMark } from '#contracts/models/project-rules.ts'
import styles from './grease-pencil.module.css'

/** A grease-pencil mark over a 4:5 picture. */
export const GreasePencil = ({ mark }: { mark: PencilMark }) =>
  mark === 'none' ? null : (
    <svg
      className={styles.pencil}
      viewBox={`0 0 ${pencilFrame.width} ${pencilFrame.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={markLabels[mark]}
    >
      {pencilStrokes[mark].map((stroke) => (
        <path key={stroke} d={stroke} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  )
