import pg, { type ClientBase, type QueryConfig, type QueryResult, type Submittable } from 'pg'

/** The driver's connection, as far as its queries use it. */
interface Connection {
  describe(what: unknown): void
}

type Columns = Readonly<Record<'fields' | '_parsers', unknown>>

/** What the types of the driver's query leave out. */
interface DriverQuery extends Submittable {
  readonly name: string
  readonly _result: Columns
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
}

type Callback = (error: Error | null, result: QueryResult) => void

const DriverQuery = pg.Query as unknown as new (
  config: QueryConfig,
  values: unknown[] | undefined,
  callback: Callback,
) => DriverQuery

/** The named queries whose columns a connection has been told, and the connection as one that is not asked for them. */
interface Known {
  readonly columns: Map<string, Columns>
  readonly silent: Connection
}

const knownOn = new WeakMap<Connection, Known>()

const getKnown = (connection: Connection): Known => {
  const found = knownOn.get(connection)
  if (found) return found
  const silent = Object.create(connection, { describe: { value: () => undefined } }) as Connection
  const known = { columns: new Map<string, Columns>(), silent }
  knownOn.set(connection, known)
  return known
}

/**
 * A named query that has its columns described once on a connection. The driver asks for their names and types with every
 * run, and the server refuses to run a prepared query whose columns have changed: what it was told stays true.
 */
class NamedQuery extends DriverQuery {
  private known: Known | undefined

  override prepare(connection: Connection): void {
    this.known = getKnown(connection)
    const columns = this.known.columns.get(this.name)
    if (!columns) return super.prepare(connection)
    Object.assign(this._result, columns)
    this._accumulateRows = true
    super.prepare(this.known.silent)
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { fields, _parsers } = this._result
    this.known?.columns.set(this.name, { fields, _parsers })
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
      // The driver's own stack leads to the socket only.
      Error.captureStackTrace(error)
      reject(error)
    }
    client.query(new NamedQuery(config, values, done))
  })
