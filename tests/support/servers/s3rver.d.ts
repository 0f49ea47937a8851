declare module 's3rver' {
  import type { RequestListener } from 'node:http'

  interface Options {
    silent: boolean
    directory: string
    configureBuckets: readonly { name: string; configs: readonly string[] }[]
  }

  /** As far as tests use it; the package has no types of its own. */
  export default class S3rver {
    constructor(options: Options)
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
