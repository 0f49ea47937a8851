import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react'
import { type NavigateFunction, PrefetchPageLinks, useNavigate } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path from the site's root, `/model/12?tab=activities`, or an external address. */
  to: string
  /** State of the new history entry. */
  state?: unknown
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
  /** Requests the whole page from the server. */
  reloadDocument?: boolean
}

let navigate: NavigateFunction | undefined

/** Lets all links navigate without reloading the document. Called once, by the frame of every page. */
export const useClientNavigation = (): void => {
  const go = useNavigate()
  useEffect(() => {
    navigate = go
    return () => {
      navigate = undefined
    }
  }, [go])
}

/** Whether a click navigates in this tab, rather than opening another one or saving. */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

const isPath = (to: string): boolean => to.startsWith('/') && !to.startsWith('//')

/**
 * A link inside the site. It is cheaper than the router's own, which resolves each address on every render
 * (ADR 0054). Before hydration, and for anything but a plain click, it is a plain anchor.
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

/** Delay in milliseconds, so that a pointer that only crosses a link loads nothing. */
const intentDelayMs = 100

/** Prefetches a page's code and data; rendered while a pointer rests on its link. */
export const PrefetchSoon = ({ path }: { path: string }) => {
  const [isIntended, setIsIntended] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsIntended(true), intentDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return isIntended ? <PrefetchPageLinks page={path} /> : null
}
