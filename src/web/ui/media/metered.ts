/** What a browser tells about the line, where it tells anything. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

const slow = ['slow-2g', '2g', '3g']

/**
 * Whether bytes are dear: the visitor saves data, the line is slow, or it is a phone's. Browsers that tell
 * nothing are taken to have a good line.
 */
export const isMetered = ({ saveData, effectiveType = '', type }: Connection = {}): boolean =>
  saveData === true || slow.includes(effectiveType) || type === 'cellular'
