import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'

/** What a name needs beside its text: accent, picture, gaps. */
const besideText = 52
/** The line below a row, and as much above. */
const besideLines = 2
export const minNameWidth = 184
const maxNameWidth = 320

interface NameSize {
  readonly width: number
  readonly height: number
}

interface NameColumn {
  readonly probe: RefObject<HTMLSpanElement | null>
  /** Sets the width of the column. */
  readonly style: CSSProperties
  /** Of a name with its board below, in CSS pixels. */
  readonly nameHeight: number
}

/**
 * How much room names take: people who set more space between letters and lines need more than usual. It is measured on
 * the longest name, in a hidden element.
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
  // React's types know no custom properties.
  const style = { '--name-width': `${size.width}px` } as CSSProperties
  return { probe, style, nameHeight: size.height }
}
