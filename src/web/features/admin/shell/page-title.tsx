import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

/** Where the bar has the title of the page; react-admin's own pages look for it, too. */
export const titleElementId = 'react-admin-title'

// Nothing tells when the bar comes: it is there once the page is, and React looks again then.
const subscribe = () => () => undefined
const findTitleElement = () => document.getElementById(titleElementId)

/** The page's title in the bar. The library's own has a field in which to change it, with all that fields are made of. */
export const PageTitle = ({ children }: { children: string }) => {
  const titleElement = useSyncExternalStore(subscribe, findTitleElement)
  return titleElement ? createPortal(<span>{children}</span>, titleElement) : null
}
