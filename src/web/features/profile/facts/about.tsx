import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Prose } from '#web/ui/layout/page.tsx'
import styles from './about.module.css'

/** 'About our model', clipped to 8 lines, with a button to expand a longer text. */
export const About = ({ html }: { html: string }) => {
  const [open, setOpen] = useState(false)
  const [clipped, setClipped] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const element = box.current
    if (!element || open) return
    const observer = new ResizeObserver(() =>
      setClipped(element.scrollHeight > element.clientHeight + 1),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [open])
  return (
    <section>
      <h2 className={classNames('label muted', styles.title)}>About our model</h2>
      <div ref={box} id={id} className={open ? undefined : styles.clamp}>
        <Prose html={html} className={styles.words} />
      </div>
      <div className={styles.more}>
        {(clipped || open) && (
          <Button
            variant="quiet"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Read less' : 'Read more'}
          </Button>
        )}
      </div>
    </section>
  )
}
