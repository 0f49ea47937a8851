import type { ServerApi } from '#contracts/server-api.ts'
import { callApi } from './api.ts'

/**
 * The public reads of loaders for scripts of the page, over HTTP. A refusal is thrown with the server's message, a lost
 * connection as `fetch` throws it.
 */
export const browserApi: Pick<ServerApi, 'call'> = {
  call: async (key, input) => {
    const { status, message, result } = await callApi(key, input)
    if (!status || !result) throw new Error(message)
    return result
  },
}
