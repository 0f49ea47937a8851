import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react'
import { type NavigateFunction, PrefetchPageLinks, useNavigate } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site from its root, `/model/12?tab=activities`, or an external address. */
  to: string
  /** State of the new history entry. */
  state?: unknown
  /** Leaves the scroll position where it is. */
  preventScrollReset?: boolean
  /** Asks the server for the whole page. */
  reloadDocument?: boolean
}

let navigate: NavigateFunction | undefined

/** Lets all links navigate without loading the document again; called once, by what is around every page. */
export const useClientNavigation = (): void => {
  const go = useNavigate()
  useEffect(() => {
    navigate = go
    return () => {
      navigate = undefined
    }
  }, [go])
}

/** Whether a click means to go there in this tab: not to open another, or to save. */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

const isPath = (to: string): boolean => to.startsWith('/') && !to.startsWith('//')

/**
 * A link inside the site. It costs a render of many links next to nothing, where the router's own resolves
 * each address again (ADR 0054): before the page has come to life, and for anything but a plain click, it is
 * the anchor that it looks like.
 */
export const Link = ({
  to,
  state,
  preventScrollReset,
  reloadDocument = false,
  onClick,
  children,
  ...rest
}: LinkProps) => (
  <a
    {...rest}
    href={to}
    onClick={
      reloadDocument
        ? onClick
        : (event) => {
            onClick?.(event)
            if (event.defaultPrevented || !isPlainClick(event) || !isPath(to)) return
            if (!navigate || (rest.target && rest.target !== '_self')) return
            event.preventDefault()
            const { pathname, search, hash } = window.location
            const replace = to === `${pathname}${search}${hash}`
            void navigate(to, { replace, state, preventScrollReset })
          }
    }
  >
    {children}
  </a>
)

/** Milliseconds: a pointer that only crosses a link loads nothing. */
const intentAfter = 100

/** Loads a page's code and data ahead; rendered while a pointer rests on what leads to it. */
export const PrefetchSoon = ({ path }: { path: string }) => {
  const [isIntended, setIsIntended] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsIntended(true), intentAfter)
    return () => clearTimeout(timer)
  }, [])
  return isIntended ? <PrefetchPageLinks page={path} /> : null
}
