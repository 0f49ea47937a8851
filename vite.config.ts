import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { createRuntimeGroup } from './scripts/bundling/client-chunks.ts'
import { buildInfoConstant } from './scripts/bundling/build-info.mjs'
import { factsAtBuild } from './scripts/bundling/facts-at-build.ts'
import { serverPackages } from './scripts/bundling/server-packages.mjs'

/** Short names: a page repeats them hundreds of times. */
const scopedName = (name: string, file: string) => {
  const place = `${relative(import.meta.dirname, file)} ${name}`
  return `_${createHash('sha256').update(place).digest('base64url').slice(0, 5)}`
}

const isDemo = (path: string) => path.startsWith(join(import.meta.dirname, 'demo/'))

/** The demo agency's chunks are in a folder of their own, which production can do without. */
const chunkFileNames = ({ moduleIds }: { moduleIds: string[] }) =>
  moduleIds.some(isDemo) ? 'demo/[name]-[hash].js' : 'assets/[name]-[hash].js'

/**
 * The site: browser assets, and the server bundle whose entry is the program itself. It holds its packages,
 * too: a start reads a few files instead of a thousand (ADR 0055), and little is installed beside it (ADR 0121).
 */
/** The oldest browsers that the site is built for: two years of each engine, and the last Safari of phones from 2017. */
const browsers = ['chrome111', 'firefox121', 'safari16.4']

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), factsAtBuild()],
  environments: {
    ssr: {
      ...(command === 'build'
        ? {
            resolve: serverPackages,
            define: {
              'process.env.NODE_ENV': '"production"',
              ...buildInfoConstant(import.meta.dirname),
            },
          }
        : {}),
      build: {
        rollupOptions: {
          input: './src/server/main.ts',
          output: {
            chunkFileNames,
            // Without comments and indentation there is half as much to parse; names stay, for the log.
            // One letter beyond Latin-1 would double what the engine keeps of a file (ADR 0103).
            minify: {
              compress: false,
              mangle: false,
              codegen: { removeWhitespace: true, asciiOnly: true },
            },
          },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          // Warnings for the developer of a page: without them the router is 4 KB smaller.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce', 'warningOnce'] },
          output: {
            codeSplitting: { groups: [createRuntimeGroup()] },
          },
        },
      },
    },
  },
  css: process.env.NODE_ENV === 'production' ? { modules: { generateScopedName: scopedName } } : {},
  build: {
    target: browsers,
    cssTarget: browsers,
    cssMinify: true,
    assetsInlineLimit: 0,
  },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
}))
