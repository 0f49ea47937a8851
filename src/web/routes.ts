import { index, type RouteConfig } from '@react-router/dev/routes'

export default [index('routes/site/first-landing.tsx')] satisfies RouteConfig
