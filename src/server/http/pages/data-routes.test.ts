import { expect, it } from 'vitest'
import { requestsOnlyOwnRoutes } from './data-routes.ts'

const route = (id: string, parentId: string | undefined, path?: string) => ({
  [id]: { id, parentId, path, index: id === 'first' || undefined, module: {} as never },
})
const routes = {
  ...route('root', undefined, ''),
  ...route('frame', 'root'),
  ...route('first', 'frame'),
  ...route('blog', 'frame', 'blog'),
  ...route('find', 'frame', 'find'),
}
const asks = (address: string) => requestsOnlyOwnRoutes(routes, new URL(address, 'http://site'))

it.each([
  '/blog.data',
  '/blog.data?_routes=blog',
  '/blog.data?_routes=root,blog&page=2',
  '/blog.data?_routes=root,frame,blog',
  '/_root.data?_routes=frame,first',
])('%s is what the router asks for', (address) => {
  expect(asks(address)).toBe(true)
})

it.each([
  '/blog.data?_routes=a',
  '/blog.data?_routes=find',
  '/blog.data?_routes=blog,a',
  '/blog.data?_routes=blog,blog',
  '/blog.data?_routes=blog,root',
])('%s is made up', (address) => {
  expect(asks(address)).toBe(false)
})
