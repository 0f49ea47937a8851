import { z } from 'zod'
import { lifetime, type PurgeAccess, createPurge, type SharedCache } from './shared-cache.ts'

/** The maximum of Cloudflare's smallest plan. */
const tagsAtOnce = 30

const outcome = z.object({ success: z.boolean() })

/** Cloudflare. The address is that of the zone: `https://api.cloudflare.com/client/v4/zones/{id}`. */
export const createCloudflare = (access: PurgeAccess): SharedCache => ({
  headersFor: (tags) => ({ 'cache-tag': tags.join(','), 'cloudflare-cdn-cache-control': lifetime }),
  purge: createPurge({
    access,
    tagsAtOnce,
    request: (url, tags) => [
      `${url}/purge_cache`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags }),
      },
    ],
    isDone: (body) => outcome.safeParse(JSON.parse(body)).data?.success === true,
  }),
})
