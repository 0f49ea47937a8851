import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSidebarState } from 'react-admin'

/** Wider screens do without what slides over the page. */
const PhoneSidebar = lazy(async () => {
  const { PhoneSidebar } = await import('./phone-sidebar.tsx')
  return { default: PhoneSidebar }
})

const height = 'calc(100vh - 3em)'
const width = 216

/** The place of the menu: beside the page or, on a phone, over it when it is opened. */
export const OfficeSidebar = ({ children }: { children: ReactNode }) => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [isOpen, setOpen] = useSidebarState()
  const wasPhone = useRef(isPhone)
  // Beside the page it is open, over it closed, until somebody presses its button.
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
          // The page lies over a closed menu, whose links must be nobody's to reach.
          visibility: isOpen ? 'visible' : 'hidden',
          '&::-webkit-scrollbar': { display: 'none' },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
