import { z } from 'zod'
import { id, instant } from './fields.ts'
import { adminResource } from './resource.ts'

/** Background jobs. Their payload is not shown, because it may be personal. */
export const jobs = adminResource({
  label: 'Jobs',
  noun: 'job',
  record: z.object({
    id,
    kind: z.string(),
    state: z.enum(['waiting', 'running', 'failed', 'recurring']),
    attempts: z.int(),
    dueAt: instant,
    failedAt: instant.nullable(),
    lastError: z.string().nullable(),
    createdAt: instant,
  }),
  changes: z.object({}),
  creates: null,
  sorts: ['createdAt', 'dueAt', 'failedAt', 'kind'],
  descending: true,
  filters: ['state', 'kind'],
  searched: false,
  archived: false,
  actions: { retry: z.object({}) },
})
