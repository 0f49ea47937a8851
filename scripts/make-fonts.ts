/**
 * Cuts the typefaces to the letters, weights and optical sizes that pages use, into `src/web/ui/fonts`. The
 * files are committed, so that a build needs neither this script nor its tools (ADR 0058). Usage: tsx
 * scripts/make-fonts.ts
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cutFonts } from './fonts/cut-fonts.ts'

const folder = join(import.meta.dirname, '../src/web/ui/fonts')
await mkdir(folder, { recursive: true })
for (const [name, bytes] of await cutFonts()) {
  await writeFile(join(folder, name), bytes)
  process.stdout.write(`${name} ${bytes.length}\n`)
}
