/** How far below the window an element is when what it needs is loaded. */
const margin = '600px'

/** Calls `run` whenever the element comes near the window; returns what ends that. */
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
