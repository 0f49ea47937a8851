import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // Where `scripts/build.mjs` builds before it switches.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // Every page would otherwise carry its own part of the route table (ADR 0054).
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_middleware: true,
    // Loaders read `url`: two copies of the request for each loader are left out (ADR 0054).
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config
