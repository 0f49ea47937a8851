import type { Client } from 'pg'

/** Runs a statement after all earlier ones. */
export type RunStatement = (statement: string) => Promise<unknown>

/** Runs the statements of a client one after the other: `pg` 9 refuses one while another is running. */
export const createStatementQueue = (client: Pick<Client, 'query'>): RunStatement => {
  let earlier: Promise<unknown> = Promise.resolve()
  return (statement) => {
    const result = earlier.then(() => client.query(statement))
    earlier = result.catch(() => undefined)
    return result
  }
}
