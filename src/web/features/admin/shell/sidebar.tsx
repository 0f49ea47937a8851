import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSidebarState } from 'react-admin'

/** Loaded on demand: only phones need it. */
const PhoneSidebar = lazy(async () => {
  const { PhoneSidebar } = await import('./phone-sidebar.tsx')
  return { default: PhoneSidebar }
})

const height = 'calc(100vh - 3em)'
const width = 216

/** The menu's place: beside the page or, on a phone, over it. */
export const OfficeSidebar = ({ children }: { children: ReactNode }) => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [isOpen, setOpen] = useSidebarState()
  const wasPhone = useRef(isPhone)
  // It starts open beside the page, and closed over it.
  useEffect(() => {
    if (wasPhone.current !== isPhone) setOpen(!isPhone)
    wasPhone.current = isPhone
  }, [isPhone, setOpen])
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (isPhone) {
    return wasOpen ? (
      <Suspense>
        <PhoneSidebar appBarAlwaysOn>{children}</PhoneSidebar>
      </Suspense>
    ) : null
  }
  return (
    <Box sx={{ flex: '0 0 auto', height, width: isOpen ? width : 0, transition: 'width 0.2s' }}>
      <Box
        sx={{
          position: 'fixed',
          height,
          overflowX: 'hidden',
          scrollbarWidth: 'none',
          // A closed menu lies behind the page, so its links must not be focusable.
          visibility: isOpen ? 'visible' : 'hidden',
          '&::-webkit-scrollbar': { display: 'none' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
