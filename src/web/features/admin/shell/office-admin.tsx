import { QueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { AdminContext, AdminUI } from 'react-admin'
import { dataProvider } from '../api/data-provider.ts'
import { Dashboard } from '../dashboard/dashboard.tsx'
import { authProvider } from './auth-provider.ts'
import { AdminError } from './error-page.tsx'
import { Gate } from './gate.tsx'
import { i18nProvider } from './i18n.ts'
import { OfficeLayout } from './layout.tsx'
import { LoginPage } from './login-page.tsx'
import { NotFound } from './not-found.tsx'
import { OfficeNotification } from './office-notification.tsx'
import { createOfficeStore } from './office-store.ts'

type Props = Required<
  Pick<ComponentProps<typeof AdminUI>, 'children' | 'title'> &
    Pick<ComponentProps<typeof AdminContext>, 'theme'>
>

/**
 * The two parts of react-admin's `Admin`. `Admin` itself reads the browser's storage when its module loads,
 * which fails where storage is blocked.
 */
export const OfficeAdmin = ({ children, theme, title }: Props) => {
  const [queryClient] = useState(createClient)
  const [store] = useState(createOfficeStore)
  return (
    <AdminContext
      basename="/admin"
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={theme}
    >
      <Gate>
        <AdminUI
          title={title}
          layout={OfficeLayout}
          loginPage={LoginPage}
          authCallbackPage={false}
          dashboard={Dashboard}
          catchAll={NotFound}
          error={AdminError}
          notification={OfficeNotification}
          disableTelemetry
          requireAuth
        >
          {children}
        </AdminUI>
      </Gate>
    </AdminContext>
  )
}

const createClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } })
