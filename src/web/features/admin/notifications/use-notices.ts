import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Notices } from '#contracts/admin/records/notices.ts'
import { adminApi, get, post } from '../api/http.ts'

const key = ['notifications']
/** How often to look while the server cannot tell. */
const pollMs = 60_000

/** The server says something every 20 seconds: a stream that is silent for longer has been cut without a word. */
const silenceMs = 50_000

/** What a notice may be about: what is assigned to somebody is their work at once. */
const isNews = (name: unknown): boolean => name === key[0] || name === 'work'

/** What shows calendars: it is read again when one of them has changed, here or elsewhere. */
const isCalendar = (name: unknown): boolean => name === 'chart' || name === 'desk'

interface Heard {
  onNews: () => void
  onCalendar: () => void
  onPackage: () => void
  /** All of it: what was read before the server could tell may have changed since. */
  catchUp: () => void
}

/**
 * Has the server tell of news while the page is looked at: a browser has few connections to a server, which
 * hidden tabs must not take up. Gives whether it does.
 */
const useStream = ({ onNews, onCalendar, onPackage, catchUp }: Heard): boolean => {
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(timer)
      source?.close()
      source = undefined
      setLive(false)
    }
    const reopenAfter = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        close()
        open()
      }, ms)
    }
    const open = () => {
      if (document.visibilityState !== 'visible') return close()
      if (source && source.readyState !== EventSource.CLOSED) return
      const stream = new EventSource(`${adminApi}/notifications/stream`)
      source = stream
      const hear = (name: string, react?: () => void) =>
        stream.addEventListener(name, () => {
          reopenAfter(silenceMs)
          react?.()
        })
      hear('open', () => {
        setLive(true)
        catchUp()
      })
      hear('notice', onNews)
      hear('calendar', onCalendar)
      hear('package', onPackage)
      hear('beat')
      stream.addEventListener('error', () => {
        setLive(false)
        // The browser tries again by itself, but not after an answer that refuses.
        if (stream.readyState === EventSource.CLOSED) reopenAfter(pollMs)
      })
    }
    open()
    document.addEventListener('visibilitychange', open)
    return () => {
      document.removeEventListener('visibilitychange', open)
      close()
    }
  }, [onNews, onCalendar, onPackage, catchUp])
  return isLive
}

/** Polls while the stream is down and the page is visible. */
const usePolling = (isLive: boolean, look: () => void) => {
  useEffect(() => {
    if (isLive) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look()
    }, pollMs)
    return () => clearInterval(timer)
  }, [isLive, look])
}

/** The notices of whoever is signed in, as they come. */
export const useNotices = () => {
  const client = useQueryClient()
  const onNews = useCallback(
    () => void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => isNews(name) }),
    [client],
  )
  const onCalendar = useCallback(
    () => void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => isCalendar(name) }),
    [client],
  )
  const onPackage = useCallback(
    () => void client.invalidateQueries({ queryKey: ['packages'] }),
    [client],
  )
  const catchUp = useCallback(() => {
    onNews()
    onCalendar()
    onPackage()
  }, [onNews, onCalendar, onPackage])
  const isLive = useStream({ onNews, onCalendar, onPackage, catchUp })
  usePolling(isLive, catchUp)
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get<Notices>('notifications', signal),
  })
  const see = useCallback(
    async (upTo: number) =>
      client.setQueryData(key, await post<Notices>('notifications/seen', { upTo })),
    [client],
  )
  return { notices: data, see }
}
