import { data } from 'react-router'

/** Any other path: the error page with status 404. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
