import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'

/** Width of accent, picture and gaps beside the text. */
const besideText = 52
/** Borders above and below a row. */
const besideLines = 2
export const minNameWidth = 184
const maxNameWidth = 320

interface NameSize {
  readonly width: number
  readonly height: number
}

interface NameColumn {
  readonly probe: RefObject<HTMLSpanElement | null>
  /** Sets the width of the name column. */
  readonly style: CSSProperties
  /** Height of a name with its board, in CSS pixels. */
  readonly nameHeight: number
}

/**
 * Measures the room that names need, which depends on the reader's letter and line spacing. The longest name
 * is measured in a hidden element.
 */
export const useNameColumn = (): NameColumn => {
  const probe = useRef<HTMLSpanElement>(null)
  const [size, setSize] = useState<NameSize>({ width: minNameWidth, height: 0 })
  useEffect(() => {
    if (!probe.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const { width, height } = entry.contentRect
      const nameWidth = Math.ceil(width) + besideText
      setSize({
        width: Math.min(Math.max(nameWidth, minNameWidth), maxNameWidth),
        height: Math.ceil(height) + besideLines,
      })
    })
    observer.observe(probe.current)
    return () => observer.disconnect()
  }, [])
  // React's types do not allow custom properties.
  const style = { '--name-width': `${size.width}px` }
  return { probe, style, nameHeight: size.height }
}
