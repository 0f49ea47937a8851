import isNetworkError from 'is-network-error'
import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { tooManyRequests, unreachable } from '../api.ts'

/** A page's data; with `lost`, that of the page before, because the data of this one did not arrive. */
type KeptPage<Data> = Data & { lost?: string }

interface LoaderArguments<Data> {
  request: Request
  serverLoader: () => Promise<Data>
}

/** What each list showed last in this tab. */
const lastPages = new Map<string, unknown>()

/**
 * For a page whose `clientLoader` is `keepPage`: remembers what it shows, under the same name. Returns the
 * message if that is not the page at this address, because its data was lost.
 */
export const useKeptPage = (name: string, data: KeptPage<object>): string | undefined => {
  useEffect(() => {
    lastPages.set(name, { ...data, lost: undefined })
  }, [name, data])
  return data.lost
}

/** The sentence for a request that failed, or undefined if it was answered, refused or given up. */
const lostMessage = (error: unknown, { signal }: Request): string | undefined => {
  if (signal.aborted || error instanceof Response) return undefined
  if (isNetworkError(error)) return unreachable
  if (isRouteErrorResponse(error) && error.status === 429) return tooManyRequests
  if (isRouteErrorResponse(error) && error.status < 500) return undefined
  return 'Something went wrong on our side. Please try again in a moment.'
}

/**
 * A `clientLoader` for pages of one list. A request that is lost leaves the visitor on what they see, with a
 * message (`LostPage`), instead of replacing it by an error.
 * @throws what the server answered on purpose: redirects and refusals such as 404; and anything if no page of
 * this list has been shown yet.
 */
export const keepPage = async <Data extends object>(
  name: string,
  { request, serverLoader }: LoaderArguments<Data>,
): Promise<KeptPage<Data>> => {
  try {
    return await serverLoader()
  } catch (error) {
    const lost = lostMessage(error, request)
    const last = lastPages.get(name) as Data | undefined
    if (lost === undefined || !last) throw error
    return { ...last, lost }
  }
}
