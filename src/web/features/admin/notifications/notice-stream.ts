/** The server sends a heartbeat every 20 seconds, so a longer silence means a lost connection. */
const silenceMs = 50_000
/** Pause before reconnecting after a refusal. */
const refusedMs = 60_000

export interface StreamListeners {
  readonly onNews: () => void
  readonly onCalendar: () => void
  readonly onPackage: () => void
  /** Called when a stream opens: data read before may be stale. */
  readonly onOpen: () => void
  /** Called when live updates start or stop. */
  readonly onLive: (isLive: boolean) => void
}

/**
 * Listens to the server's events while the page is visible; hidden tabs must not use up the browser's few
 * connections per server. A stream without events or heartbeats is replaced (ADR 0140). Returns a function
 * that ends it.
 */
export const openNoticeStream = (url: string, listeners: StreamListeners): (() => void) => {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
    listeners.onLive(false)
  }
  const reopenAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      close()
      open()
    }, ms)
  }
  const listen = (stream: EventSource) => {
    const listenFor = (name: string, handler?: () => void) =>
      stream.addEventListener(name, () => {
        reopenAfter(silenceMs)
        handler?.()
      })
    listenFor('open', () => {
      listeners.onLive(true)
      listeners.onOpen()
    })
    listenFor('notice', listeners.onNews)
    listenFor('calendar', listeners.onCalendar)
    listenFor('package', listeners.onPackage)
    listenFor('beat')
    stream.addEventListener('error', () => {
      listeners.onLive(false)
      // The browser reconnects by itself, except after a refusal.
      if (stream.readyState === EventSource.CLOSED) reopenAfter(refusedMs)
    })
  }
  const open = () => {
    if (document.visibilityState !== 'visible') return close()
    if (source && source.readyState !== EventSource.CLOSED) return
    source = new EventSource(url)
    listen(source)
    // A proxy may accept the connection and never answer.
    reopenAfter(silenceMs)
  }
  open()
  document.addEventListener('visibilitychange', open)
  return () => {
    document.removeEventListener('visibilitychange', open)
    close()
  }
}
