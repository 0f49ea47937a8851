import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** The site: browser assets, and the server bundle whose entry is the program itself. */
export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    ssr: { build: { rollupOptions: { input: './src/server/main.ts' } } },
  },
  build: { target: 'es2022', cssMinify: true, assetsInlineLimit: 0 },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
})
