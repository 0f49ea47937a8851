import CssBaseline from '@mui/material/CssBaseline'
import { QueryClient } from '@tanstack/react-query'
import { type ComponentProps, lazy, useState } from 'react'
import {
  AccessDenied,
  AdminContext,
  AuthenticationError,
  CoreAdminUI,
  defaultI18nProvider,
  Error as ErrorPage,
  LoadingPage,
  localStorageStore,
  NotFound,
  Notification,
} from 'react-admin'
import { dataProvider } from '../api/data-provider.ts'
import { Dashboard } from '../dashboard/dashboard.tsx'
import { authProvider } from './auth-provider.ts'
import { OfficeLayout } from './layout.tsx'

/** Most who come are signed in. */
const LoginPage = lazy(async () => {
  const { LoginPage } = await import('./login-page.tsx')
  return { default: LoginPage }
})

const Nowhere = () => <NotFound />

const createClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } })

type Props = Required<Pick<ComponentProps<typeof CoreAdminUI>, 'children' | 'title'>> &
  Pick<ComponentProps<typeof AdminContext>, 'theme'>

/**
 * What the library calls `Admin`, without its own page for signing in: that would bring the scripts of forms to the
 * first screen (ADR 0102).
 */
export const OfficeAdmin = ({ children, theme, title }: Props) => {
  const [queryClient] = useState(createClient)
  const [store] = useState(() => localStorageStore())
  return (
    <AdminContext
      basename="/admin"
      theme={theme}
      darkTheme={null}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={defaultI18nProvider}
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
      <Notification />
    </AdminContext>
  )
}
