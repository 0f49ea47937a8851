import { useQuery } from '@tanstack/react-query'
import { callAdmin } from '../../api/call-admin.ts'

export const skillsKey = ['models', 'skills'] as const

/** All skills, most common first. */
export const useSkills = () =>
  useQuery({
    queryKey: skillsKey,
    queryFn: ({ signal }) => callAdmin('GET /api/admin/skills', {}, { signal }),
  })
