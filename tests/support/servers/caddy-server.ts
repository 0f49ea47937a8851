import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const startLimitMs = 20_000

/** The shipped Caddy configurations: for several instances, and for a single machine. */
export const caddyfiles = ['deploy/Caddyfile', 'deploy/one-machine/Caddyfile'] as const

/** A running Caddy with a configuration of `deploy`. */
export interface Caddy {
  readonly url: string
  stop(): Promise<void>
}

interface Parts {
  readonly port: number
  /** Ports of the instances. */
  readonly instances: readonly number[]
  readonly folder: string
  readonly caddyfile?: (typeof caddyfiles)[number]
}

export const isCaddyInstalled = spawnSync('caddy', ['version']).status === 0

/** Replaces the instances of the example configuration. */
const configure = (caddyfile: string, instances: readonly number[]): string => {
  const upstreams = instances.map((port) => `127.0.0.1:${port}`).join(' ')
  const text = readFileSync(caddyfile, 'utf8')
  return `{\n\tadmin off\n}\n${text.replace(/reverse_proxy [^{]+/, `reverse_proxy ${upstreams} `)}`
}

const isOpen = (url: string): Promise<boolean> =>
  fetch(`${url}/robots.txt`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Starts Caddy in front of running instances; it must be installed.
 * @throws if it does not answer in time.
 */
export const startCaddy = async ({
  port,
  instances,
  folder,
  caddyfile = 'deploy/Caddyfile',
}: Parts): Promise<Caddy> => {
  mkdirSync(folder, { recursive: true })
  const config = join(folder, 'Caddyfile')
  const log = join(folder, 'caddy.log')
  writeFileSync(config, configure(caddyfile, instances))
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    'sh',
    ['-c', 'exec caddy run --adapter caddyfile --config "$1" 2>"$2"', 'sh', config, log],
    {
      stdio: 'ignore',
      env: { ...process.env, SITE_ADDRESS: url, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    },
  )
  process.once('exit', () => child.kill('SIGKILL'))
  const end = performance.now() + startLimitMs
  while (!(await isOpen(url))) {
    if (performance.now() > end || child.exitCode !== null)
      throw new Error(`Caddy did not start: ${readFileSync(log, 'utf8')}`)
    await delay(100)
  }
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
