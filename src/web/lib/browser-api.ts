import type { ServerApi } from '#contracts/server-api.ts'
import { callApi } from './api.ts'

/**
 * The public reads of the loaders, over HTTP, for scripts of the page. Throws the server's message for a
 * refusal, and the error of `fetch` for a lost connection.
 */
export const browserApi: Pick<ServerApi, 'call'> = {
  call: async (key, input) => {
    const { status, message, result } = await callApi(key, input)
    if (!status || !result) throw new Error(message)
    return result
  },
}
