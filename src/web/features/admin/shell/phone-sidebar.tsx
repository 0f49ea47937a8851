// The library's sidebar of a phone slides over the page and keeps the focus; wider screens do without.
export { Sidebar as PhoneSidebar } from 'react-admin'
