import { data } from 'react-router'

/** Any other path: the error page with status 404 (specification part 2, route fallbacks). */
export const loader = () => {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
