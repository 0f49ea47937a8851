/** The messages between the main thread and the thread that runs the embedded PostgreSQL. */

/** Where the embedded database is stored. `snapshot` is a gzipped tar made by the `dump` request. */
export type EngineSource =
  | { readonly kind: 'embedded'; readonly directory: string }
  | { readonly kind: 'memory'; readonly snapshot?: Uint8Array }

export type EngineRequestBody =
  | { readonly kind: 'wire'; readonly bytes: Uint8Array }
  | { readonly kind: 'reset' }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' }

export type EngineRequest = EngineRequestBody & { readonly id: number }

export type EngineReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'broken'; readonly message: string }
