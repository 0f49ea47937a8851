import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

/** The id of the title's element in the bar; react-admin's pages look for it too. */
export const titleElementId = 'react-admin-title'

// There is no event for the bar's appearance; it exists once the page is rendered, and React checks again
// then.
const subscribe = () => () => undefined
const findTitleElement = () => document.getElementById(titleElementId)

/**
 * The page's title, rendered into the bar. react-admin's own title is editable and brings the scripts of form
 * fields.
 */
export const PageTitle = ({ children }: { children: string }) => {
  const titleElement = useSyncExternalStore(subscribe, findTitleElement)
  return titleElement ? createPortal(<span>{children}</span>, titleElement) : null
}
