import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** One style sheet for all public pages: a handful of small ones would each block the first paint. */
const publicStyles = {
  name: 'site',
  test: /src\/web\/(ui|features\/(shell|roster|content\/landing|profile)|routes\/site)\/([\w-]+\/)*(?!toaster)[\w.-]+\.css/,
}

const isDemo = (path: string) => path.startsWith(join(import.meta.dirname, 'demo/'))

/** The demo agency's chunks are in a folder of their own, which production can do without. */
const chunkFileNames = ({ moduleIds }: { moduleIds: string[] }) =>
  moduleIds.some(isDemo) ? 'demo/[name]-[hash].js' : 'assets/[name]-[hash].js'

/** The site: browser assets, and the server bundle whose entry is the program itself. */
export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    ssr: {
      build: { rollupOptions: { input: './src/server/main.ts', output: { chunkFileNames } } },
    },
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [publicStyles] } } } },
    },
  },
  build: { target: 'es2022', cssMinify: true, assetsInlineLimit: 0 },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
})
