import { type ReactNode, Suspense } from 'react'
import { Layout } from 'react-admin'
import { useLocation } from 'react-router'
import { LoadingBar } from '../kit/loading-bar.tsx'
import { OfficeBar } from './bar.tsx'
import { ErrorPage } from './error-page.tsx'
import { OfficeMenu } from './menu.tsx'
import { OfficeSidebar } from './sidebar.tsx'

/** The frame of every screen: title and account above, menu beside. */
export const OfficeLayout = ({ children }: { children: ReactNode }) => (
  <Layout
    appBar={OfficeBar}
    appBarAlwaysOn
    error={ErrorPage}
    menu={OfficeMenu}
    sidebar={OfficeSidebar}
    sx={{
      minWidth: 0,
      '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar': { minWidth: 0 },
      '& .RaLayout-content': { px: { xs: 1, sm: 3 }, minWidth: 0 },
      '& .RaList-main': { minWidth: 0 },
      // Tables wider than a tablet scroll sideways; on larger screens their header is sticky.
      '@media (max-width: 1199px)': { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } },
      '& .RaEdit-card, & .RaCreate-card, & .RaShow-card, & .RaList-content': { minWidth: 0 },
    }}
  >
    <Screen>{children}</Screen>
  </Layout>
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
