import 'react'

declare module 'react' {
  /** The custom properties that components hand to their style sheets. */
  interface CSSProperties {
    '--count'?: number
    '--letters'?: number
    '--longest-word'?: number
    '--name-width'?: string
    '--part'?: string
    '--ratio'?: number
  }
}
