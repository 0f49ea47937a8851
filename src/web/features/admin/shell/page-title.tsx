import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

/** Where the bar has the title of the page; react-admin's own pages look for it, too. */
export const titlePlace = 'react-admin-title'

// Nothing tells when the bar comes: it is there once the page is, and React looks again then.
const subscribe = () => () => undefined
const findPlace = () => document.getElementById(titlePlace)

/** The page's title in the bar. The library's own has a field in which to change it, with all that fields are made of. */
export const PageTitle = ({ children }: { children: string }) => {
  const place = useSyncExternalStore(subscribe, findPlace)
  return place ? createPortal(<span>{children}</span>, place) : null
}
