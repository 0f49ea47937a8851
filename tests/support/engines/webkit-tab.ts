import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Tab } from './tab.ts'

interface WebKitInstallation {
  /** The driver of Debian's `webkit2gtk-driver`. */
  readonly driver: string
  readonly browser: string
  /** The X server for the browser's window. */
  readonly display: string
}

/** WebDriver's key for the id of an element (W3C WebDriver, 12.1). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

// The driver scrolls smoothly, as the page's style says, and does not wait for the end.
const inView = (body: string): string => `
  const element = (function () { ${body} }).apply(null, arguments)
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return element`

const displayName = ':77'
const port = 4455
const patienceMs = 20_000

/** Opens WebKitGTK's MiniBrowser by W3C WebDriver. */
export const openWebKitTab = async (installed: WebKitInstallation): Promise<Tab> => {
  const programs = startPrograms(installed)
  const session = await openSession(installed).catch(async (error: unknown) => {
    await stop(programs)
    throw error
  })
  const find = async (body: string, values: readonly string[]) => {
    const elementReference = await session<Record<string, string> | null>('POST', '/execute/sync', {
      script: inView(body),
      args: values,
    })
    const id = elementReference?.[elementKey]
    if (id === undefined) throw new Error(`webkit finds nothing by ${values.join(', ')}`)
    return id
  }
  return {
    engine: 'webkit',
    goto: (url) => session('POST', '/url', { url }),
    run: (script, ...args) => session('POST', '/execute/sync', { script, args }),
    click: async (body, ...values) =>
      session('POST', `/element/${await find(body, values)}/click`, {}),
    type: async (text, body, ...values) =>
      session('POST', `/element/${await find(body, values)}/value`, { text }),
    resize: async (width, height) => {
      await session('POST', '/window/rect', { width, height })
      // The window includes its toolbars.
      const [innerWidth, innerHeight] = await session<[number, number]>('POST', '/execute/sync', {
        script: 'return [innerWidth, innerHeight]',
        args: [],
      })
      await session('POST', '/window/rect', {
        width: 2 * width - innerWidth,
        height: 2 * height - innerHeight,
      })
    },
    close: async () => {
      await session('DELETE', '')
      await stop(programs)
    },
  }
}

const startPrograms = ({ driver, display }: WebKitInstallation): ChildProcess[] => {
  const env = {
    ...process.env,
    DISPLAY: displayName,
    // Containers have neither user namespaces nor a graphics card.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  }
  return [
    spawn(display, [displayName, '-screen', '0', '1600x1200x24'], { stdio: 'ignore' }),
    spawn(driver, [`--port=${port}`], { stdio: 'ignore', env }),
  ]
}

const stop = async (programs: readonly ChildProcess[]): Promise<void> => {
  for (const program of programs.toReversed()) {
    if (program.exitCode !== null || program.signalCode !== null) continue
    const exit = once(program, 'exit')
    program.kill()
    await exit
  }
}

/** Sends a request of the session, by method and path. */
type Session = <Value = void>(method: string, path: string, body?: object) => Promise<Value>

const request = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
  if (!answer.ok)
    throw new Error(`WebDriver: ${value.error ?? answer.status} ${value.message ?? ''}`)
  return value
}

const openSession = async ({ browser }: WebKitInstallation): Promise<Session> => {
  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  for (const end = Date.now() + patienceMs; ;) {
    try {
      const { sessionId } = await request<{ sessionId: string }>('POST', '/session', {
        capabilities,
      })
      return (method, path, body) => request(method, `/session/${sessionId}${path}`, body)
    } catch (error) {
      // The driver and the display take a moment to start.
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
