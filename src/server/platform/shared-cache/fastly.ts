import { lifetime, type PurgeAccess, createPurge, type SharedCache } from './shared-cache.ts'

/** Fastly's maximum. */
const tagsAtOnce = 256

/** Fastly. The address is that of the service: `https://api.fastly.com/service/{id}`. */
export const createFastly = (access: PurgeAccess): SharedCache => ({
  headersFor: (tags) => ({ 'surrogate-key': tags.join(' '), 'surrogate-control': lifetime }),
  purge: createPurge({
    access,
    tagsAtOnce,
    request: (url, tags) => [
      `${url}/purge`,
      {
        method: 'POST',
        headers: {
          'fastly-key': access.token,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({ surrogate_keys: tags }),
      },
    ],
  }),
})
