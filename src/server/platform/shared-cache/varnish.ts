import { lifetime, type PurgeAccess, createPurge, type SharedCache } from './shared-cache.ts'

/** Varnish refuses longer headers by default. */
const tagsAtOnce = 100

/** Varnish with `vmod_xkey` and `deploy/varnish.vcl`. */
export const createVarnish = (access: PurgeAccess): SharedCache => ({
  headersFor: (tags) => ({ 'surrogate-key': tags.join(' '), 'surrogate-control': lifetime }),
  purge: createPurge({
    access,
    tagsAtOnce,
    request: (url, tags) => [
      url,
      { method: 'PURGE', headers: { 'xkey-purge': tags.join(' '), 'purge-token': access.token } },
    ],
  }),
})
