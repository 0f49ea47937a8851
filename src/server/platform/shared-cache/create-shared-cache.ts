import type { Config } from '#server/config.ts'
import { createCloudflare } from './cloudflare.ts'
import { createFastly } from './fastly.ts'
import type { SharedCache } from './shared-cache.ts'
import { createVarnish } from './varnish.ts'

const kinds = { varnish: createVarnish, fastly: createFastly, cloudflare: createCloudflare }

/** Creates the cache in front of the instances, if the settings name one. */
export const createSharedCache = ({
  sharedCache,
}: Pick<Config, 'sharedCache'>): SharedCache | undefined =>
  sharedCache && kinds[sharedCache.kind](sharedCache)
