import { useGetList } from 'react-admin'
import type { AdminRecord } from '#contracts/admin.ts'

export type Template = AdminRecord<'reply-templates'>

const noTemplates: readonly Template[] = []

/** The templates for a purpose, sorted by name. */
export const useTemplates = (purpose: Template['purpose']): readonly Template[] =>
  useGetList<Template>('reply-templates', {
    filter: { purpose },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  }).data ?? noTemplates
