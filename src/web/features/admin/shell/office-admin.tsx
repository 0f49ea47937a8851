import CssBaseline from '@mui/material/CssBaseline'
import { QueryClient } from '@tanstack/react-query'
import { type ComponentProps, lazy, useState } from 'react'
import { CoreAdminContext, CoreAdminUI, LoadingPage } from 'react-admin'
import { dataProvider } from '../api/data-provider.ts'
import { Dashboard } from '../dashboard/dashboard.tsx'
import { authProvider } from './auth-provider.ts'
import { ErrorPage } from './error-page.tsx'
import { i18nProvider } from './i18n.ts'
import { OfficeLayout } from './layout.tsx'
import { OfficeNotification } from './office-notification.tsx'
import { createOfficeStore } from './office-store.ts'

/** Loaded on demand: most visitors are signed in. */
const LoginPage = lazy(async () => {
  const { LoginPage } = await import('./login-page.tsx')
  return { default: LoginPage }
})

// Loaded on demand: rarely shown.
const AccessDenied = lazy(async () => ({ default: (await import('./dead-ends.tsx')).AccessDenied }))
const AuthenticationError = lazy(async () => ({
  default: (await import('./dead-ends.tsx')).AuthenticationError,
}))
const NotFound = lazy(async () => ({ default: (await import('./dead-ends.tsx')).NotFound }))

const Nowhere = () => <NotFound />

const createClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } })

type Props = Required<Pick<ComponentProps<typeof CoreAdminUI>, 'children' | 'title'>>

/**
 * react-admin's `Admin` without its layout, sign-in and error pages, which would add form scripts to the
 * first screen (ADR 0102).
 */
export const OfficeAdmin = ({ children, title }: Props) => {
  const [queryClient] = useState(createClient)
  const [store] = useState(createOfficeStore)
  return (
    <CoreAdminContext
      basename="/admin"
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <CssBaseline enableColorScheme />
      <CoreAdminUI
        title={title}
        layout={OfficeLayout}
        loginPage={LoginPage}
        dashboard={Dashboard}
        accessDenied={AccessDenied}
        authenticationError={AuthenticationError}
        catchAll={Nowhere}
        error={ErrorPage}
        loading={LoadingPage}
        disableTelemetry
        requireAuth
      >
        {children}
      </CoreAdminUI>
      <OfficeNotification />
    </CoreAdminContext>
  )
}
