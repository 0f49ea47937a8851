// react-admin's sidebar for phones, which slides over the page and traps the focus; wider screens do not need
// it.
export { Sidebar as PhoneSidebar } from 'react-admin'
