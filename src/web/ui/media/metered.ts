/** The browser's network information, where it is supported. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

const slow = ['slow-2g', '2g', '3g']

/**
 * Whether to save data: the visitor asks for it, or the connection is slow or cellular. Without information
 * the connection counts as good.
 */
export const isMetered = ({ saveData, effectiveType = '', type }: Connection = {}): boolean =>
  saveData === true || slow.includes(effectiveType) || type === 'cellular'
