import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Notices } from '#contracts/admin/records/notices.ts'
import { adminApi, get, post } from '../api/http.ts'

const key = ['notifications']
/** How often to look while the server cannot tell. */
const pollMs = 60_000

/** What shows calendars: it is read again when one of them has changed, here or elsewhere. */
const isCalendar = (name: unknown): boolean => name === 'chart' || name === 'desk'

interface Heard {
  onNews: () => void
  onCalendar: () => void
  onPackage: () => void
}

/**
 * Has the server tell of news while the page is looked at: a browser has few connections to a server, which
 * hidden tabs must not take up. Gives whether it does.
 */
const useStream = ({ onNews, onCalendar, onPackage }: Heard): boolean => {
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    let source: EventSource | undefined
    const close = () => {
      source?.close()
      source = undefined
      setLive(false)
    }
    const open = () => {
      if (document.visibilityState !== 'visible') return close()
      if (source && source.readyState !== EventSource.CLOSED) return
      source = new EventSource(`${adminApi}/notifications/stream`)
      source.addEventListener('open', () => {
        setLive(true)
        onNews()
      })
      source.addEventListener('notice', onNews)
      source.addEventListener('calendar', onCalendar)
      source.addEventListener('package', onPackage)
      source.addEventListener('error', () => setLive(false))
    }
    open()
    document.addEventListener('visibilitychange', open)
    return () => {
      document.removeEventListener('visibilitychange', open)
      close()
    }
  }, [onNews, onCalendar, onPackage])
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
  const onNews = useCallback(() => void client.invalidateQueries({ queryKey: key }), [client])
  const onCalendar = useCallback(
    () => void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => isCalendar(name) }),
    [client],
  )
  const onPackage = useCallback(
    () => void client.invalidateQueries({ queryKey: ['packages'] }),
    [client],
  )
  const isLive = useStream({ onNews, onCalendar, onPackage })
  usePolling(isLive, onPackage)
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => get<Notices>('notifications', signal),
    refetchInterval: isLive ? false : pollMs,
  })
  const see = useCallback(
    async (upTo: number) =>
      client.setQueryData(key, await post<Notices>('notifications/seen', { upTo })),
    [client],
  )
  return { notices: data, see }
}
