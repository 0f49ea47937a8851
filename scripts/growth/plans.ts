import { readFileSync } from 'node:fs'
import { onServer } from '#tests/support/servers/postgres-server.ts'

/** What the server is started with, so that it can write the plans of its statements to its log. */
export const planSettings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '-1',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_nested_statements': 'off',
  'auto_explain.log_format': 'json',
} as const

/** A step of a plan as PostgreSQL writes it, with what it did when it ran. */
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

/** A statement, and how the server carried it out. */
export interface StatementPlan {
  readonly 'Query Text': string
  readonly Plan: PlanNode
}

/** Reads the plans of what the server does during `work`: those of statements that take `minMs` or longer. */
export const recordPlans = async (
  { url, log }: { url: string; log: string },
  { minMs, work }: { minMs: number; work: () => Promise<unknown> },
): Promise<StatementPlan[]> => {
  await setThreshold(url, minMs)
  const before = readFileSync(log).length
  try {
    await work()
  } finally {
    await setThreshold(url, -1)
  }
  return parsePlans(readFileSync(log).subarray(before).toString())
}

const setThreshold = async (url: string, ms: number): Promise<void> => {
  await onServer(url, `alter system set auto_explain.log_min_duration = ${ms}`)
  await onServer(url, 'select pg_reload_conf()')
}

/** Entries of the log begin in the first column; the lines that belong to one are indented by a tab. */
const parsePlans = (log: string): StatementPlan[] =>
  log
    .split(/\n(?!\t)/)
    .filter((entry) => /duration: .* plan:\n/.test(entry))
    .map((entry) => JSON.parse(entry.slice(entry.indexOf('\n'))) as StatementPlan)

/** The rows that a step has looked at, those included that it threw away. */
const countRead = (node: PlanNode): number =>
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 1)

const describeNode = (node: PlanNode, depth: number): string[] => {
  const name = [node['Node Type'], node['Relation Name'], node['Index Name']].filter(Boolean)
  const ms = ((node['Actual Total Time'] ?? 0) * (node['Actual Loops'] ?? 1)).toFixed(0)
  return [
    `${'  '.repeat(depth)}${name.join(' ')}: ${ms} ms, ${countRead(node)} rows read`,
    ...(node.Plans ?? []).flatMap((child) => describeNode(child, depth + 1)),
  ]
}

/** A plan in lines: each step with its time in all its turns and the rows that it read. */
export const describePlan = ({ 'Query Text': text, Plan }: StatementPlan): string =>
  [text.replaceAll(/\s+/g, ' ').slice(0, 300), ...describeNode(Plan, 1)].join('\n')
