import isNetworkError from 'is-network-error'
import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { tooManyRequests, unreachable } from '../api.ts'

/** A page's data. `lost` is set if the request failed and this is the previous page's data. */
type KeptPage<Data> = Data & { lost?: string }

interface LoaderArguments<Data> {
  request: Request
  serverLoader: () => Promise<Data>
}

/** The last data of each list in this tab. */
const lastPages = new Map<string, unknown>()

/**
 * For pages whose `clientLoader` is `keepPage`: remembers the data under the same name. Returns the error
 * message if this is not the page at the address, because its request failed.
 */
export const useKeptPage = (name: string, data: KeptPage<object>): string | undefined => {
  useEffect(() => {
    lastPages.set(name, { ...data, lost: undefined })
  }, [name, data])
  return data.lost
}

/** Returns the message for a request that failed; undefined if it was answered, refused or aborted. */
const getLostMessage = (error: unknown, { signal }: Request): string | undefined => {
  if (signal.aborted || error instanceof Response) return undefined
  if (isNetworkError(error)) return unreachable
  if (isRouteErrorResponse(error) && error.status === 429) return tooManyRequests
  if (isRouteErrorResponse(error) && error.status < 500) return undefined
  return 'Something went wrong on our side. Please try again in a moment.'
}

/**
 * A `clientLoader` for the pages of one list. After a lost request the current page stays, with a message
 * (`LostPage`), instead of an error page.
 * @throws redirects and refusals of the server such as 404, and every error until the list has shown a page.
 */
export const keepPage = async <Data extends object>(
  name: string,
  { request, serverLoader }: LoaderArguments<Data>,
): Promise<KeptPage<Data>> => {
  try {
    return await serverLoader()
  } catch (error) {
    const lost = getLostMessage(error, request)
    const last = lastPages.get(name) as Data | undefined
    if (lost === undefined || !last) throw error
    return { ...last, lost }
  }
}
