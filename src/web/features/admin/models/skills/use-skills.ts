import { useQuery } from '@tanstack/react-query'
import type { Skill } from '#contracts/admin/models/skills.ts'
import { get } from '../../api/http.ts'

export const skillsKey = ['models', 'skills'] as const

/** All skills, most common first. */
export const useSkills = () =>
  useQuery({
    queryKey: skillsKey,
    queryFn: ({ signal }) => get<Skill[]>('skills', signal),
  })
