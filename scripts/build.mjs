// Builds the site (browser assets and server), then the programs beside the server: the database worker,
// the picture and backup processes and the operators' command line. All in a new folder, which then takes the place of
// `build/`.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { build } from 'vite'
import { root, run } from './setup.mjs'
import { buildInfoConstant } from './bundling/build-info.mjs'
import { childPrograms } from './bundling/child-programs.mjs'
import { serverPackages } from './bundling/server-packages.mjs'
import { switchBuilds } from './bundling/switch-builds.mjs'

const next = 'build.next'
rmSync(join(root, next), { recursive: true, force: true })

process.env.NODE_ENV = 'production'
process.env.BUILD_DIRECTORY = next
await run(process.execPath, [
  'node_modules/@react-router/dev/bin.js',
  'build',
  '--logLevel',
  'warn',
])

const isDemo = (path) => path.startsWith(join(root, 'demo/'))
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: serverPackages,
  // React, which draws emails, has a build for development beside the other one.
  define: { ...buildInfoConstant(root), 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    emptyOutDir: false,
    outDir: `${next}/server`,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: { ...childPrograms, cli: 'src/server/cli/main.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: ({ moduleIds }) =>
          `${moduleIds.some(isDemo) ? 'demo' : 'chunks'}/[name]-[hash].js`,
      },
    },
  },
})

// Compresses assets once at the best level, so that no request waits for it.
const assets = join(root, next, 'client/assets')
for (const name of readdirSync(assets).filter((file) => /\.(js|css|svg)$/.test(file))) {
  const body = readFileSync(join(assets, name))
  writeFileSync(join(assets, `${name}.br`), brotliCompressSync(body))
  writeFileSync(join(assets, `${name}.gz`), gzipSync(body, { level: 9 }))
}

switchBuilds({ next: join(root, next), current: join(root, 'build') })
