import { readFileSync } from 'node:fs'
import { onServer } from '#tests/support/servers/postgres-server.ts'

/** Settings with which the server can log the plans of its statements. Logging starts with `startPlans`. */
export const planSettings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_nested_statements': 'off',
  'auto_explain.log_format': 'json',
} as const

/** A step of a plan in PostgreSQL's format, with its actual figures. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Actual Total Time'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** A statement with its plan. */
export interface StatementPlan {
  readonly 'Query Text': string
  readonly Plan: PlanNode
}

/** Makes the server log the plans of all statements that take `minMs` or longer. */
export const startPlans = async (url: string, minMs: number): Promise<void> => {
  await onServer(url, `alter system set auto_explain.log_min_duration = ${minMs}`)
  await onServer(url, 'select pg_reload_conf()')
  // Sessions read the settings again when they get the signal.
  await onServer(url, 'select pg_sleep(0.5)')
}

/** Returns the plans that the server has logged during `work`. */
export const recordPlans = async (
  log: string,
  work: () => Promise<unknown>,
): Promise<StatementPlan[]> => {
  const before = readFileSync(log).length
  await work()
  return parsePlans(readFileSync(log).subarray(before).toString())
}

/** Entries of the log begin in the first column; their further lines are indented by a tab. */
const parsePlans = (log: string): StatementPlan[] =>
  log
    .split(/\n(?!\t)/)
    .filter((entry) => /duration: .* plan:\n/.test(entry))
    .map((entry) => JSON.parse(entry.slice(entry.indexOf('\n'))) as StatementPlan)

/** Returns the number of rows that a step has read, including those that it filtered out. */
const countReadRows = (node: PlanNode): number =>
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 1)

const maxScanned = 20_000
/** A list counts up to 10,000 records, each possibly with a row of two other tables. */
const maxRead = 30_000
const maxReadPerRow = 50

/** Leaves of a plan read tables and indexes; the steps above them work on their rows. */
const listLeaves = (node: PlanNode): readonly PlanNode[] =>
  node.Plans?.length ? node.Plans.flatMap(listLeaves) : [node]

/**
 * Returns why a plan might be slow in a database ten times as large: it reads a whole table of over 20,000
 * rows, or over 30,000 rows and fifty times as many as it returns. Undefined if neither applies.
 */
export const describeWaste = ({ Plan }: StatementPlan): string | undefined => {
  const leaves = listLeaves(Plan)
  const scan = leaves.find(
    (leaf) => leaf['Node Type'] === 'Seq Scan' && countReadRows(leaf) > maxScanned,
  )
  if (scan) return `reads ${countReadRows(scan)} rows of the whole table ${scan['Relation Name']}`
  const rowsRead = leaves.reduce((sum, leaf) => sum + countReadRows(leaf), 0)
  const returnedRows = Math.max(1, Plan['Actual Rows'] ?? 0)
  if (rowsRead <= maxRead || rowsRead <= returnedRows * maxReadPerRow) return undefined
  return `reads ${rowsRead} rows for ${returnedRows}`
}

const describeNode = (node: PlanNode, depth: number): string[] => {
  const name = [node['Node Type'], node['Relation Name'], node['Index Name']].filter(Boolean)
  const ms = ((node['Actual Total Time'] ?? 0) * (node['Actual Loops'] ?? 1)).toFixed(0)
  return [
    `${'  '.repeat(depth)}${name.join(' ')}: ${ms} ms, ${countReadRows(node)} rows read`,
    ...(node.Plans ?? []).flatMap((child) => describeNode(child, depth + 1)),
  ]
}

/** Formats a plan in lines: each step with its total time and the rows that it read. */
export const describePlan = ({ 'Query Text': text, Plan }: StatementPlan): string =>
  [text.replaceAll(/\s+/g, ' ').slice(0, 300), ...describeNode(Plan, 1)].join('\n')
