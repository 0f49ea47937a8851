// `npm run dev`: the program with hot reload of pages and server. Vite loads every module, so that pages and
// server share one module graph. The database stays open while the app is rebuilt.
import { createServer } from 'node:http'
import closeWithGrace from 'close-with-grace'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import type * as Config from '#server/config.ts'
import type * as EnvFile from '#server/env-file.ts'
import type * as Resources from '#server/resources.ts'
import type * as StartApp from '#server/start-app.ts'
import { bundleChildPrograms } from './bundling/child-programs.mjs'

await bundleChildPrograms()
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const load = async <M>(path: string) => (await vite.ssrLoadModule(path)) as M
const say = (line: string) => void process.stdout.write(`${line}\n`)

const { loadEnvFile } = await load<typeof EnvFile>('/src/server/env-file.ts')
loadEnvFile(process.env)
const { readConfig } = await load<typeof Config>('/src/server/config.ts')
const config = readConfig({ RESPONSE_CACHE: 'off', ...process.env })
const { openResources } = await load<typeof Resources>('/src/server/resources.ts')
const resources = await openResources(config)

const build = async () => {
  const { startApp } = await load<typeof StartApp>('/src/server/start-app.ts')
  const siteBuild = () => load<ServerBuild>('virtual:react-router/server-build')
  const pages = { build: siteBuild, mode: 'development' } as const
  const app = await startApp(resources, { pages, say })
  await app.server.ready()
  return app
}

let current = build()
vite.watcher.on('change', (file) => {
  if (!/\/(src\/(server|contracts)|demo)\//.test(file) || file.endsWith('.test.ts')) return
  if (file.includes('/src/server/db/'))
    return say('The database layer changed: please start again.')
  const former = current
  current = former.then((app) => app.close()).then(build, build)
  current.then(
    () => say('The server was rebuilt.'),
    (error: unknown) => say(`The server could not be built: ${String(error)}`),
  )
})

createServer((request, response) => {
  vite.middlewares(request, response, () => {
    void current.then(
      ({ server }) => server.routing(request, response),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
}).listen(config.port, config.host)

closeWithGrace({ delay: 5000 }, async () => {
  await (await current).close()
  await resources.database.close()
  await vite.close()
})
const { formatGreeting, offerFirstOwner } = await load<typeof StartApp>('/src/server/start-app.ts')
say(await formatGreeting(config))
await offerFirstOwner((await current).ctx, say)
