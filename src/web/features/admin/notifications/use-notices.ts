import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { callAdmin } from '../api/call-admin.ts'
import { adminApi } from '../api/http.ts'
import { openNoticeStream, type StreamListeners } from './notice-stream.ts'

const notificationsKey = ['notifications']
/** Polling interval while the stream is down. */
const pollMs = 60_000

/** The user's notices, updated live. */
export const useNotices = () => {
  const client = useQueryClient()
  const onNews = useCallback(
    () => void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => isNews(name) }),
    [client],
  )
  const onCalendar = useCallback(
    () => void client.invalidateQueries({ predicate: ({ queryKey }) => isCalendar(queryKey) }),
    [client],
  )
  const onPackage = useCallback(
    () => void client.invalidateQueries({ queryKey: ['packages'] }),
    [client],
  )
  const refreshAll = useCallback(() => {
    onNews()
    onCalendar()
    onPackage()
  }, [onNews, onCalendar, onPackage])
  const isLive = useStream({ onNews, onCalendar, onPackage, onOpen: refreshAll })
  usePolling(isLive, refreshAll)
  const { data } = useQuery({
    queryKey: notificationsKey,
    queryFn: ({ signal }) => callAdmin('GET /api/admin/notifications', {}, { signal }),
  })
  const markSeen = useCallback(
    async (upTo: number) =>
      client.setQueryData(
        notificationsKey,
        await callAdmin('POST /api/admin/notifications/seen', { upTo }),
      ),
    [client],
  )
  return { notices: data, markSeen }
}

/** Queries that a notice may change: assigned records are on the user's work list. */
const isNews = (name: unknown): boolean => name === notificationsKey[0] || name === 'work'

/**
 * Queries that show calendars. Of bookings only the lists are refetched, because a record may be open in a
 * form.
 */
const isCalendar = ([name, method]: readonly unknown[]): boolean =>
  name === 'chart' || name === 'desk' || (name === 'bookings' && method === 'getList')

/** Subscribes to the server's events; returns whether the stream is live. */
const useStream = ({
  onNews,
  onCalendar,
  onPackage,
  onOpen,
}: Omit<StreamListeners, 'onLive'>): boolean => {
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    const listeners = { onNews, onCalendar, onPackage, onOpen, onLive: setLive }
    return openNoticeStream(`${adminApi}/notifications/stream`, listeners)
  }, [onNews, onCalendar, onPackage, onOpen])
  return isLive
}

/** Polls while the stream is down and the page is visible. */
const usePolling = (isLive: boolean, onPoll: () => void) => {
  useEffect(() => {
    if (isLive) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') onPoll()
    }, pollMs)
    return () => clearInterval(timer)
  }, [isLive, onPoll])
}
