import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createTheme as createMuiTheme, ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { lazy, useMemo, useState } from 'react'
import { Admin, CustomRoutes, Resource, ResourceContextProvider } from 'react-admin'
import { Route } from 'react-router'
import type { Site } from '#contracts/content/site.ts'
import { dataProvider } from './api/data-provider.ts'
import { AgencyProvider } from './kit/agency/agency.tsx'
import { Dashboard } from './dashboard/dashboard.tsx'
import { isImported, screens } from './screens.ts'
import { authProvider } from './shell/auth-provider.ts'
import { Gate } from './shell/gate.tsx'
import { OfficeLayout } from './shell/layout.tsx'
import { LoginPage } from './shell/login-page.tsx'
import { createTheme } from './shell/theme.ts'

/** Charts are read by few, and seldom: their library comes when they do. */
const Figures = lazy(async () => {
  const { Figures } = await import('./figures/figures.tsx')
  return { default: Figures }
})

/** The chart is a bookers' tool with a library of its own. */
const ChartPage = lazy(async () => {
  const { ChartPage } = await import('./chart/chart-page.tsx')
  return { default: ChartPage }
})

const FindPage = lazy(async () => {
  const { FindPage } = await import('./find/find-page.tsx')
  return { default: FindPage }
})

/** Files are imported seldom. */
const ImportPage = lazy(async () => {
  const { ImportPage } = await import('./import/import-page.tsx')
  return { default: ImportPage }
})

const createClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } })

interface Props {
  site: Site
  /** What the page's policy lets style sheets carry. */
  styleNonce: string
}

/** The whole back office. It runs in the browser only, under `/admin`. */
export const BackOffice = ({ site, styleNonce }: Props) => {
  const [styles] = useState(() => createCache({ key: 'office', nonce: styleNonce }))
  const [theme] = useState(createTheme)
  const [muiTheme] = useState(() => createMuiTheme(theme))
  const [changed, setChanged] = useState<Partial<Site>>({})
  const agency = useMemo(
    () => ({
      ...site,
      ...changed,
      styleNonce,
      change: (values: Partial<Site>) => setChanged((before) => ({ ...before, ...values })),
    }),
    [site, changed, styleNonce],
  )
  const [queryClient] = useState(createClient)
  return (
    <CacheProvider value={styles}>
      <AgencyProvider value={agency}>
        <ThemeProvider theme={muiTheme}>
          <Gate>
            <Admin
              basename="/admin"
              title={agency.brand}
              theme={theme}
              darkTheme={null}
              layout={OfficeLayout}
              loginPage={LoginPage}
              dashboard={Dashboard}
              dataProvider={dataProvider}
              authProvider={authProvider}
              queryClient={queryClient}
              disableTelemetry
              requireAuth
            >
              {screens.map(({ name, label, list, edit, create, show, represent }) => (
                <Resource
                  key={name}
                  name={name}
                  list={list}
                  edit={edit}
                  create={create}
                  show={show}
                  recordRepresentation={represent}
                  options={{ label }}
                />
              ))}
              <CustomRoutes>
                <Route path="/figures" element={<Figures />} />
                <Route path="/chart" element={<ChartPage />} />
                <Route path="/find" element={<FindPage />} />
                {screens.filter(isImported).map(({ name }) => (
                  <Route
                    key={name}
                    path={`/${name}/import`}
                    element={
                      <ResourceContextProvider value={name}>
                        <ImportPage />
                      </ResourceContextProvider>
                    }
                  />
                ))}
              </CustomRoutes>
            </Admin>
          </Gate>
        </ThemeProvider>
      </AgencyProvider>
    </CacheProvider>
  )
}
