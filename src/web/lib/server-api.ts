import { createContext } from 'react-router'
import type { PageApi } from '#contracts/server-api.ts'

/** The server API for loaders: `context.get(serverApiContext).call('GET /api/V1/…', input)`. */
export const serverApiContext = createContext<PageApi>()
