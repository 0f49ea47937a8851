declare module 's3rver' {
  import type { RequestListener } from 'node:http'

  interface Options {
    silent: boolean
    directory: string
    configureBuckets: readonly { name: string; configs: readonly string[] }[]
  }

  /** The part in use; the package has no types. */
  export default class S3rver {
    constructor(options: Options)
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
