import { useQuery } from '@tanstack/react-query'
import { useResourceContext } from 'react-admin'
import { listTags } from '../../api/records.ts'

/** The tags in use for the current resource. */
export const useTags = (): readonly string[] => {
  const resource = useResourceContext() ?? ''
  const { data = [] } = useQuery({
    queryKey: [resource, 'tags'],
    queryFn: ({ signal }) => listTags(resource, signal),
  })
  return data
}
