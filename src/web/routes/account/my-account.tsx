import { redirect } from 'react-router'

/** `/myaccount` goes to `/profile` (decisions §6). */
export const loader = () => redirect('/profile')
