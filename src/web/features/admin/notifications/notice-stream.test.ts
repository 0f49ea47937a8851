import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openNoticeStream } from './notice-stream.ts'

const url = '/stream'

/** A fake `EventSource`: tests decide what arrives. */
class PlatformStream extends EventTarget {
  static readonly CLOSED = 2
  readonly url: string
  readyState = 0
  constructor(address: string) {
    super()
    this.url = address
    streams.push(this)
  }
  receive(name: string) {
    this.readyState = 1
    this.dispatchEvent(new Event(name))
  }
  /** Drops the connection: the browser reconnects, or gives up after a refusal. */
  lose({ isRefused }: { isRefused: boolean }) {
    this.readyState = isRefused ? 2 : 0
    this.dispatchEvent(new Event('error'))
  }
  close() {
    this.readyState = 2
  }
}

let streams: PlatformStream[] = []
let page: EventTarget & { visibilityState: string }
let calls: string[] = []
let end: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  streams = []
  calls = []
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('EventSource', PlatformStream)
  vi.stubGlobal('document', page)
  end = openNoticeStream(url, {
    onNews: () => calls.push('news'),
    onCalendar: () => calls.push('calendar'),
    onPackage: () => calls.push('package'),
    onOpen: () => calls.push('open'),
    onLive: (isLive) => calls.push(isLive ? 'live' : 'down'),
  })
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const passSeconds = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

/** Shows or hides the page. */
const setVisibility = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

const areOpen = () => streams.map(({ readyState }) => readyState !== PlatformStream.CLOSED)

it('is left alone as long as heartbeats come', () => {
  streams[0]?.receive('open')
  for (let beats = 0; beats < 30; beats += 1) {
    passSeconds(20)
    streams[0]?.receive('beat')
  }
  expect(streams.map((stream) => stream.url)).toEqual([url])
  expect(areOpen()).toEqual([true])
  expect(calls).toEqual(['live', 'open'])
})

it('is replaced when neither news nor a heartbeat came, and what was missed is read', () => {
  streams[0]?.receive('open')
  streams[0]?.receive('notice')
  passSeconds(49)
  expect(areOpen()).toEqual([true])
  passSeconds(1)
  expect(areOpen()).toEqual([false, true])
  expect(calls).toEqual(['live', 'open', 'news', 'down'])
  streams[1]?.receive('open')
  expect(calls.slice(-2)).toEqual(['live', 'open'])
})

it.each([
  ['notice', 'news'],
  ['calendar', 'calendar'],
  ['package', 'package'],
])('takes a %s for a sign of life, too', (name, call) => {
  streams[0]?.receive('open')
  passSeconds(40)
  streams[0]?.receive(name)
  passSeconds(40)
  expect(areOpen()).toEqual([true])
  expect(calls.at(-1)).toBe(call)
})

it('is replaced when it does not even begin: something accepts the connection and says nothing', () => {
  passSeconds(50)
  expect(areOpen()).toEqual([false, true])
  passSeconds(50)
  expect(areOpen()).toEqual([false, false, true])
  expect(calls).not.toContain('live')
})

it('is opened again by the browser after a loss, and by us after a refusal', () => {
  streams[0]?.receive('open')
  streams[0]?.lose({ isRefused: false })
  expect(calls.at(-1)).toBe('down')
  streams[0]?.receive('open')
  expect(areOpen()).toEqual([true])
  streams[0]?.lose({ isRefused: true })
  passSeconds(59)
  expect(streams).toHaveLength(1)
  passSeconds(1)
  expect(areOpen()).toEqual([false, true])
})

it('ends while nobody looks at the page, and for good when it is given up', () => {
  streams[0]?.receive('open')
  setVisibility('hidden')
  expect([areOpen(), calls.at(-1)]).toEqual([[false], 'down'])
  passSeconds(300)
  expect(streams).toHaveLength(1)
  setVisibility('visible')
  expect(areOpen()).toEqual([false, true])
  streams[1]?.receive('open')
  end()
  passSeconds(300)
  setVisibility('visible')
  expect(areOpen()).toEqual([false, false])
})
