import { Gauge, type Registry } from 'prom-client'
import { isUnavailable } from '#server/db/errors.ts'

/** What the metrics tell about storage, measured when they are read. */
export interface StorageFigures {
  freeBytes(): Promise<number>
  unfinishedUploadBytes(): Promise<number>
}

/** Adds the gauges of storage. Without a database its figures are left out, and all others still reported. */
export const registerStorageGauges = (registry: Registry, figures: StorageFigures): void => {
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          this.set(await read())
        } catch (error) {
          if (!isUnavailable(error)) throw error
          this.remove()
        }
      },
    })
  gauge('callboard_disk_free_bytes', 'Free bytes where the program stores its state', () =>
    figures.freeBytes(),
  )
  gauge('callboard_unfinished_upload_bytes', 'Stored bytes of uploads that are not complete', () =>
    figures.unfinishedUploadBytes(),
  )
}
