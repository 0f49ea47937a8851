import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { LoadingBar } from '../kit/loading-bar.tsx'
import { OfficeBar } from './bar.tsx'
import { ErrorPage } from './error-page.tsx'
import { OfficeMenu } from './menu.tsx'
import { OfficeSidebar } from './sidebar.tsx'

const contentId = 'main-content'

/** The next Tab then goes to the screen's first control. */
const skipToContent = () => {
  const content = document.getElementById(contentId)
  content?.setAttribute('tabindex', '-1')
  content?.focus()
  content?.removeAttribute('tabindex')
}

const SkipButton = () => (
  <Button
    variant="contained"
    onClick={skipToContent}
    sx={{
      position: 'fixed',
      left: (theme) => theme.spacing(2),
      p: 1,
      zIndex: 5000,
      top: (theme) => theme.spacing(-10),
      '&:focus': { top: (theme) => theme.spacing(2) },
    }}
  >
    Skip to content
  </Button>
)

/**
 * Shows a loading bar right away for a screen that is not loaded; without it the old screen would stay until
 * the new one arrives. The tabs of a record count as one screen.
 */
const Screen = ({ children }: { children: ReactNode }) => {
  const screen = useLocation().pathname.split('/').slice(2, 4).join('/')
  return (
    <Suspense key={screen} fallback={<LoadingBar />}>
      {children}
    </Suspense>
  )
}

/**
 * The frame of every screen: title and account above, menu beside. react-admin's layout would add its theme
 * and language menus to the first screen's scripts (ADR 0102).
 */
export const OfficeLayout = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      zIndex: 1,
      minHeight: '100vh',
      minWidth: 0,
      width: '100%',
      bgcolor: 'background.default',
      '& .RaList-main': { minWidth: 0 },
      // Tables wider than a tablet scroll sideways; on larger screens their header is sticky.
      '@media (max-width: 1199px)': { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } },
      '& .RaEdit-card, & .RaCreate-card, & .RaShow-card, & .RaList-content': { minWidth: 0 },
    }}
  >
    <SkipButton />
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flexGrow: 1,
        minWidth: 0,
        mt: { xs: 7, sm: 6 },
      }}
    >
      <OfficeBar />
      <Box component="main" sx={{ display: 'flex', flexGrow: 1, minWidth: 0 }}>
        <OfficeSidebar>
          <OfficeMenu />
        </OfficeSidebar>
        <Box
          id={contentId}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            flexGrow: 1,
            flexBasis: 0,
            minWidth: 0,
            zIndex: 2,
            px: { xs: 1, sm: 3 },
            bgcolor: 'background.default',
          }}
        >
          <ErrorBoundary FallbackComponent={ErrorPage}>
            <Screen>{children}</Screen>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  </Box>
)
