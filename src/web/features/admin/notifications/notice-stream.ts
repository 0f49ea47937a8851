/** The server says something every 20 seconds: a stream that is silent for longer has been cut without a word. */
const silenceMs = 50_000
/** How long to leave a server alone that refuses. */
const refusedMs = 60_000

export interface StreamListeners {
  readonly onNews: () => void
  readonly onCalendar: () => void
  readonly onPackage: () => void
  /** A stream has begun: what was read before may have changed since. */
  readonly onOpen: () => void
  /** Whether the server can tell of news now. */
  readonly onLive: (isLive: boolean) => void
}

/**
 * Listens to the server's news while the page is looked at: a browser has few connections to a server, which hidden tabs
 * must not take up. A stream on which nothing comes, not even a heartbeat, is replaced by another (ADR 0140). Returns what
 * ends it.
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
      // The browser tries again by itself, but not after an answer that refuses.
      if (stream.readyState === EventSource.CLOSED) reopenAfter(refusedMs)
    })
  }
  const open = () => {
    if (document.visibilityState !== 'visible') return close()
    if (source && source.readyState !== EventSource.CLOSED) return
    source = new EventSource(url)
    listen(source)
    // What accepts the connection may never answer.
    reopenAfter(silenceMs)
  }
  open()
  document.addEventListener('visibilitychange', open)
  return () => {
    document.removeEventListener('visibilitychange', open)
    close()
  }
}
