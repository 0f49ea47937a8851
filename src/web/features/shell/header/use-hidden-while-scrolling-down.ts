import { useEffect, useState } from 'react'

const threshold = 120

/** True while the page is scrolled past 120 px and moving down. The style sheet uses it up to 768 px only. */
export const useHiddenWhileScrollingDown = (): boolean => {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const now = window.scrollY
      if (Math.abs(now - last) < 4) return
      setHidden(now > threshold && now > last)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return hidden
}
