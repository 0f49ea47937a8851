import pg, { type ClientBase, type QueryConfig, type QueryResult, type Submittable } from 'pg'

/** The part of the driver's connection that its queries use. */
interface Connection {
  describe(what: unknown): void
  /** Ends the messages of a query. */
  sync(): void
  _send(message: Uint8Array): unknown
}

type Columns = Readonly<Record<'fields' | '_parsers', unknown>>

/** Members that the type of the driver's query omits. */
interface DriverQuery extends Submittable {
  name: string
  _result: Columns
  _results: Columns
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
}

type Callback = (error: Error | null, result: QueryResult) => void

const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: unknown[] | undefined,
  callback: Callback,
) => DriverQuery

const Result = pg.Result as unknown as new (rowMode: 'array', types: unknown) => Columns

/**
 * The described columns of a connection's named queries, and a wrapper of the connection that does not ask
 * for them.
 */
interface QueryCache {
  readonly columns: Map<string, Columns>
  readonly batching: Connection
}

const caches = new WeakMap<Connection, QueryCache>()

/** A wrapper of a connection that skips descriptions and sends all messages of a query as one. */
const createBatchingConnection = (connection: Connection): Connection => {
  let messages: Uint8Array[] = []
  const overrides: Connection = {
    describe: () => undefined,
    _send: (message) => messages.push(message),
    sync: () => {
      // The sync message is held as well.
      connection.sync.call(batchingConnection)
      const all = Buffer.concat(messages)
      messages = []
      connection._send(all)
    },
  }
  const batchingConnection = Object.assign(Object.create(connection) as Connection, overrides)
  return batchingConnection
}

const getQueryCache = (connection: Connection): QueryCache => {
  const existing = caches.get(connection)
  if (existing) return existing
  const cache = { columns: new Map<string, Columns>(), brief: createBatchingConnection(connection) }
  caches.set(connection, cache)
  return cache
}

/**
 * A named query whose columns are described only once on a connection. The driver asks for their names and
 * types with every run; the server refuses to run a prepared query whose columns have changed, so the first
 * description stays valid.
 */
class NamedQuery extends DriverQuery {
  private cache: QueryCache | undefined

  constructor({ name, text, types }: QueryConfig, values: unknown[] | undefined, done: Callback) {
    // If it is given an object, the driver copies it property by property.
    super(text, values, done)
    this.name = name ?? ''
    this._result = this._results = new Result('array', types)
  }

  override prepare(connection: Connection): void {
    this.cache = getQueryCache(connection)
    const columns = this.cache.columns.get(this.name)
    if (!columns) return super.prepare(connection)
    Object.assign(this._result, columns)
    this._accumulateRows = true
    super.prepare(this.cache.batching)
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { fields, _parsers } = this._result
    this.cache?.columns.set(this.name, { fields, _parsers })
  }
}

/** Runs a query that has a name and gives its rows as arrays. */
export const runNamed = (
  client: ClientBase,
  config: QueryConfig,
  values: unknown[] | undefined,
): Promise<QueryResult> =>
  new Promise((resolve, reject) => {
    const done: Callback = (error, result) => {
      if (!error) return resolve(result)
      // The driver's own stack leads only to the socket.
      Error.captureStackTrace(error)
      reject(error)
    }
    client.query(new NamedQuery(config, values, done))
  })
