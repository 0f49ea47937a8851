import { useQuery } from '@tanstack/react-query'
import { useResourceContext } from 'react-admin'
import { get } from '../../api/http.ts'

/** The tags in use for the current resource. */
export const useTags = (): readonly string[] => {
  const resource = useResourceContext() ?? ''
  const { data = [] } = useQuery({
    queryKey: [resource, 'tags'],
    queryFn: ({ signal }) => get<string[]>(`${resource}/tags`, signal),
  })
  return data
}
