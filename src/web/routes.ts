import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('routes/site/frame.tsx', [
    index('routes/site/first-landing.tsx'),
    route('*', 'routes/site/not-found.tsx'),
  ]),
] satisfies RouteConfig
