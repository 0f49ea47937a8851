import { type MouseEvent, useCallback, useContext, useEffect, useRef } from 'react'
import type { RouterLinkProps, RouterNavigateFunction, RouterProvider } from 'react-admin'
import {
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  UNSAFE_DataRouterContext,
  useBlocker,
  useHref,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router'
import { isPlainClick } from '#web/ui/navigation/link.tsx'

/**
 * A link between screens, also relative ones. The router's own link would be in the scripts of every public
 * page (ADR 0108).
 */
export const OfficeLink = ({ to, replace, state, onClick, children, ...rest }: RouterLinkProps) => {
  const href = useHref(to)
  const navigate = useNavigate()
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    ;(onClick as ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined)?.(event)
    const isElsewhere = typeof rest.target === 'string' && rest.target !== '_self'
    if (event.defaultPrevented || !isPlainClick(event) || isElsewhere) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    const isHere = href === `${pathname}${search}${hash}`
    void navigate(to, { replace: replace ?? isHere, state: state as unknown })
  }
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  )
}

/**
 * Returns a function that is stable across renders, so that components that navigate do not re-render with
 * every navigation.
 */
const useStableNavigate = (): RouterNavigateFunction => {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  }, [navigate])
  return useCallback((to, options) => {
    if (typeof to === 'number') void latest.current(to)
    else void latest.current(to, options)
  }, [])
}

/** The site's router, adapted for react-admin: the office is one of the site's routes. */
export const officeRouter: RouterProvider = {
  useLocation,
  useNavigate: useStableNavigate,
  useParams: useParams as RouterProvider['useParams'],
  useBlocker,
  useMatch,
  useInRouterContext,
  useCanBlock: () => useContext(UNSAFE_DataRouterContext) !== null,
  Link: OfficeLink,
  Navigate,
  Route: Route as RouterProvider['Route'],
  Routes,
  Outlet,
  RouterWrapper: ({ children }) => children,
  matchPath,
}
