import { useCallback, useEffect, useRef, useState } from 'react'
import { writeCode } from '#contracts/codes.ts'
import type { EndpointResult } from '#contracts/endpoints.ts'
import { callApi, unreachable } from '#web/lib/api.ts'
import { setBagCount } from '#web/lib/visitor/bag-count.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { readCard, writeCard } from './card-store.ts'

export type Bag = EndpointResult<'GET /api/V1/getCart'>

/** A coupon that the server has accepted for the current bag. */
export interface Coupon {
  code: string
  discount: number
}

export type BagState =
  | { state: 'loading' }
  | { state: 'failed'; message: string; signedOut: boolean }
  | { state: 'ready'; bag: Bag; coupon: Coupon | undefined }

/** The amount left to pay, in whole cents. */
export const amountDue = (bag: Bag, coupon: Coupon | undefined): number =>
  Math.round((bag.total_amount - (coupon?.discount ?? 0)) * 100) / 100

/**
 * The signed-in client's bag with its coupon, and the functions that change them. Always loaded from the
 * server.
 */
export const useBag = (userId: number) => {
  const { known, setKnown, reload } = useBagState(userId)
  const changes = useRef(Promise.resolve())
  /** Runs changes one after another; after quick presses the last one counts. */
  const change = (send: () => Promise<{ status: boolean; message: string }>): Promise<void> => {
    changes.current = changes.current.then(async () => {
      const answer = await send().catch(() => undefined)
      if (!answer?.status) toast.error(answer?.message ?? unreachable)
      await reload()
    })
    return changes.current
  }
  return {
    known,
    reload,
    setQuantity: (cart_id: number, qty: number) =>
      change(() => callApi('POST /api/V1/update-qty', { user_id: userId, cart_id, qty })),
    remove: (cart_id: number) =>
      change(() => callApi('POST /api/V1/remove-cart-item', { user_id: userId, cart_id })),
    /** Verifies a code; returns the server's message if it is refused. */
    applyCoupon: async (code: string): Promise<string | undefined> => {
      const input = { Coupon: code, UserId: userId }
      const reply = await callApi('POST /api/V1/checkCoupon', input).catch(() => undefined)
      if (!reply?.status || !reply.result) {
        const message = reply?.message ?? unreachable
        toast.errorAtField(message)
        return message
      }
      const { coupon_discount } = reply.result
      const coupon = { code: writeCode(code), discount: coupon_discount }
      const saved = readCard()
      writeCard({
        card_total: saved?.card_total ?? 0,
        card_discount: coupon.discount,
        Coupon: coupon.code,
        coupon_verify: true,
      })
      toast.success(reply.message)
      setKnown((was) => (was.state === 'ready' ? { ...was, coupon } : was))
      void reload()
      return undefined
    },
    removeCoupon: () => {
      const saved = readCard()
      if (saved) writeCard({ ...saved, card_discount: 0, Coupon: '', coupon_verify: false })
      setKnown((was) => (was.state === 'ready' ? { ...was, coupon: undefined } : was))
    },
  }
}

/** The latest bag; `reload` fetches it again. */
const useBagState = (userId: number) => {
  const [known, setKnown] = useState<BagState>({ state: 'loading' })
  const attempts = useRef(0)
  const reload = useCallback(async () => {
    const attempt = (attempts.current += 1)
    const next = await fetchBag(userId).catch((): BagState => ({
      state: 'failed',
      message: unreachable,
      signedOut: false,
    }))
    // Ignores a slow response to an earlier request.
    if (attempt === attempts.current) {
      rememberBag(next)
      setKnown(next)
    }
    return next
  }, [userId])
  useEffect(() => {
    void reload()
  }, [reload])
  return { known, setKnown, reload }
}

const fetchBag = async (userId: number): Promise<BagState> => {
  const reply = await callApi('GET /api/V1/getCart', { user_id: userId })
  if (!reply.status || !reply.result) {
    const signedOut = reply.error?.code === 'not_signed_in' || reply.error?.code === 'forbidden'
    return { state: 'failed', message: reply.message, signedOut }
  }
  const bag = reply.result
  const coupon = bag.cartitem.length === 0 ? undefined : await fetchSavedCoupon(userId)
  return { state: 'ready', bag, coupon }
}

/** Restores the applied coupon if it is still valid for the current bag. */
const fetchSavedCoupon = async (userId: number): Promise<Coupon | undefined> => {
  const saved = readCard()
  if (!saved?.coupon_verify || saved.Coupon === '') return undefined
  const input = { Coupon: saved.Coupon, UserId: userId }
  const reply = await callApi('POST /api/V1/checkCoupon', input)
  if (reply.status && reply.result) {
    return { code: saved.Coupon, discount: reply.result.coupon_discount }
  }
  toast.warning(reply.message)
  return undefined
}

/** Stores the number of lines, the total and the coupon for other pages. */
const rememberBag = (known: BagState): void => {
  if (known.state !== 'ready') return
  const { bag, coupon } = known
  setBagCount(bag.cartitem)
  writeCard({
    card_total: bag.total_amount,
    card_discount: coupon?.discount ?? 0,
    Coupon: coupon?.code ?? '',
    coupon_verify: coupon !== undefined,
  })
}
