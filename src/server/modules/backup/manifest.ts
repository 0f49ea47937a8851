import { z } from 'zod'
import { archiveFormat, type Manifest } from './backup.domain.ts'

/** The schema of a manifest: names of tables and columns are used in SQL, so they must be plain words. */
export const manifestSchema: z.ZodType<Manifest> = z.object({
  format: z.literal(archiveFormat),
  madeAt: z.iso.datetime(),
  tables: z.record(
    z.string().regex(/^[a-z_]+$/),
    z.object({ columns: z.array(z.string().regex(/^[a-z0-9_]+$/)), rows: z.int().min(0) }),
  ),
})
