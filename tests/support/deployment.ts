import { readFileSync } from 'node:fs'

/** Environment variables of Node.js and the C library by which image and unit limit their memory. */
export const memorySettings = ['NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']

export type EnvironmentPairs = Record<string, string>

/** Parses `NAME=value` pairs. */
export const parsePairs = (text: string): EnvironmentPairs =>
  Object.fromEntries(
    [...text.matchAll(/([A-Z][A-Z\d_]+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]),
  )

export const unit = readFileSync('deploy/one-machine/callboard.service', 'utf8')

/** The environment of an instance in the systemd unit. */
export const unitEnv = parsePairs(
  [...unit.matchAll(/^Environment=.*$/gm)].map(([line]) => line).join('\n'),
)
