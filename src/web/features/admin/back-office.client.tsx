import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { lazy, useMemo, useState } from 'react'
import { CustomRoutes, Resource, ResourceContextProvider } from 'react-admin'
import { Route } from 'react-router'
import type { Site } from '#contracts/content/site.ts'
import { AgencyProvider } from './kit/agency/agency.tsx'
import { isImported, screens } from './screens.ts'
import { OfficeAdmin } from './shell/office-admin.tsx'
import { createTheme } from './shell/theme.ts'

/** Loaded on demand: few people open charts, and their library is large. */
const Figures = lazy(async () => {
  const { Figures } = await import('./figures/figures.tsx')
  return { default: Figures }
})

/** Loaded on demand: the chart brings a library of its own. */
const ChartPage = lazy(async () => {
  const { ChartPage } = await import('./chart/chart-page.tsx')
  return { default: ChartPage }
})

const LapsingPage = lazy(async () => {
  const { LapsingPage } = await import('./dashboard/lapsing-page.tsx')
  return { default: LapsingPage }
})

const FindPage = lazy(async () => {
  const { FindPage } = await import('./find/find-page.tsx')
  return { default: FindPage }
})

/** Loaded on demand: imports are rare. */
const ImportPage = lazy(async () => {
  const { ImportPage } = await import('./import/import-page.tsx')
  return { default: ImportPage }
})

const ExportsPage = lazy(async () => {
  const { ExportsPage } = await import('./exports/exports-page.tsx')
  return { default: ExportsPage }
})

const EmailGallery = lazy(async () => {
  const { EmailGallery } = await import('./emails/email-gallery.tsx')
  return { default: EmailGallery }
})

interface Props {
  site: Site
  /** The nonce that the page's content security policy requires of style sheets. */
  styleNonce: string
}

/** The back office. It runs only in the browser, under `/admin`. */
export const BackOffice = ({ site, styleNonce }: Props) => {
  const [styles] = useState(() => createCache({ key: 'office', nonce: styleNonce }))
  const [theme] = useState(createTheme)
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
  return (
    <CacheProvider value={styles}>
      <AgencyProvider value={agency}>
        <OfficeAdmin title={agency.brand} theme={theme}>
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
            <Route path="/lapsing" element={<LapsingPage />} />
            <Route path="/find" element={<FindPage />} />
            <Route path="/exports" element={<ExportsPage />} />
            <Route path="/email-gallery" element={<EmailGallery />} />
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
        </OfficeAdmin>
      </AgencyProvider>
    </CacheProvider>
  )
}
