import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const startLimitMs = 20_000

/** A running Varnish with the configuration of `deploy/varnish.vcl`. */
export interface Varnish {
  readonly url: string
  /** Its stored bytes. */
  stored(): Buffer
  /** Reads a counter, such as `MAIN.cache_hit`. */
  count(name: string): number
  stop(): Promise<void>
}

interface Parts {
  readonly port: number
  /** Ports of the two instances. */
  readonly instances: readonly [number, number]
  readonly token: string
  readonly folder: string
}

const modules = [
  '/usr/lib',
  '/usr/local/lib',
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
]

/** Whether Varnish and the modules of its configuration are installed. */
export const isVarnishInstalled =
  spawnSync('varnishd', ['-V']).status === 0 &&
  modules.some((folder) => existsSync(join(folder, 'varnish/vmods/libvmod_xkey.so')))

/** Replaces the instances of the example configuration. */
const configure = ([first, second]: Parts['instances']): string =>
  readFileSync('deploy/varnish.vcl', 'utf8')
    .replaceAll(/"site-[12]"/g, '"127.0.0.1"')
    .replace('"3000"', `"${first}"`)
    .replace('"3000"', `"${second}"`)

const readCounter = (folder: string, name: string): number => {
  const { stdout } = spawnSync('varnishstat', ['-1', '-n', folder, '-f', name], {
    encoding: 'utf8',
  })
  return Number(/\s(\d+)/.exec(stdout)?.[1] ?? Number.NaN)
}

/**
 * Starts Varnish; it and its modules must be installed.
 * @throws if it does not answer in time.
 */
export const startVarnish = async ({ port, instances, token, folder }: Parts): Promise<Varnish> => {
  const [config, store, name] = ['site.vcl', 'store.bin', 'varnish'].map((each) =>
    join(folder, each),
  )
  writeFileSync(config!, configure(instances))
  const options = ['-a', `127.0.0.1:${port}`, '-n', name!, '-s', `file,${store},64m`]
  const child = spawn(
    'varnishd',
    ['-j', 'none', '-F', '-f', config!, ...options, '-p', 'http_gzip_support=off'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PURGE_TOKEN: token },
    },
  )
  process.once('exit', () => child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  const end = performance.now() + startLimitMs
  while (
    !(await fetch(`${url}/robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (performance.now() > end || child.exitCode !== null) throw new Error('Varnish did not start')
    await delay(100)
  }
  return {
    url,
    stored: () => readFileSync(store!),
    count: (counter) => readCounter(name!, counter),
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
