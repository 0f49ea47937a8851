import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { Sidebar, type SidebarProps, useSidebarState } from 'react-admin'

/** The menu's place: beside the page or, on a phone, over it. */
export const OfficeSidebar = (props: SidebarProps) => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [isOpen, setOpen] = useSidebarState()
  const [wasPhone, setWasPhone] = useState(isPhone)
  const isChanging = wasPhone !== isPhone
  // It starts open beside the page, and closed over it.
  useEffect(() => {
    if (isChanging) setOpen(!isPhone)
  }, [isChanging, isPhone, setOpen])
  if (isChanging) {
    // A menu that opened over the page only to close would leave the page hidden from screen readers.
    if (isOpen === isPhone) return null
    setWasPhone(isPhone)
  }
  return (
    <Sidebar
      {...props}
      // A closed menu lies behind the page, so its links must not be focusable.
      sx={{ '&.RaSidebar-closed .RaSidebar-fixed': { visibility: 'hidden' } }}
    />
  )
}
