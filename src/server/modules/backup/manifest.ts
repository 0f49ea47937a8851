import { z } from 'zod'
import { archiveFormat, type Manifest } from './backup.domain.ts'

/** What a manifest has to look like: names of tables and columns go into SQL, so they are plain words. */
export const manifestSchema: z.ZodType<Manifest> = z.object({
  format: z.literal(archiveFormat),
  madeAt: z.iso.datetime(),
  tables: z.record(
    z.string().regex(/^[a-z_]+$/),
    z.object({ columns: z.array(z.string().regex(/^[a-z0-9_]+$/)), rows: z.int().min(0) }),
  ),
})
