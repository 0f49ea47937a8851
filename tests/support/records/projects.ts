import type { EndpointInput, KnownEndpoint } from '#contracts/endpoints.ts'
import { type Answer, aSignedIn, type TestApp } from './visitors.ts'

/** A signed-in client with functions for projects. */
export const aClientOfProjects = async (test: TestApp, email = 'client@vale.example') => {
  const { visitor, id: userId } = await aSignedIn(test, { email })
  const call = <K extends KnownEndpoint>(key: K, input: EndpointInput<K>): Promise<Answer<K>> =>
    visitor.call(key, input)
  return {
    userId,
    visitor,
    call,
    list: async () =>
      (await call('GET /api/V1/projects', { user_id: userId })).body.result?.projects ?? [],
    show: async (project_id: number) => {
      const { body } = await call('GET /api/V1/project', { user_id: userId, project_id })
      if (!body.result) throw new Error(body.message)
      return body.result.project
    },
    create: async (name: string, product_ids: number[]): Promise<number> => {
      const input = { user_id: userId, name, product_ids }
      const { body } = await call('POST /api/V1/project-create', input)
      if (!body.result) throw new Error(body.message)
      return body.result.project_id
    },
    heart: (product_id: number) => call('POST /api/V1/wishlists', { user_id: userId, product_id }),
  }
}
