/** Distance below the window at which an element starts to load. */
const margin = '600px'

/** Calls `run` whenever the element comes near the window; returns a function that stops it. */
export const whenNear = (element: Element, run: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) run()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
