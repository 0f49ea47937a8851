import { redirect } from 'react-router'

/** `/myaccount` goes to `/profile`. */
export const loader = () => redirect('/profile')
