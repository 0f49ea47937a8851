import type { ClientOption } from '#contracts/bookings/options.ts'
import type { TrackedItem } from '#contracts/bookings/tracking.ts'
import { useConfirmation } from '#web/features/forms/confirmation.tsx'
import { callApi, unreachable } from '#web/lib/api.ts'
import { load, useOwnRecords } from '#web/lib/load.ts'
import { todayHere } from '#web/lib/text/today-here.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { confirmOptionAction } from './confirm-option-action.ts'
import { HeldOptions } from './held-options.tsx'
import { ListState } from './list-state.tsx'
import { splitByToday } from './find-next-option.ts'
import { ShowMore } from './show-more.tsx'
import { TrackedOrder } from './tracked-order.tsx'
import { type OptionAction, useOptions } from './use-options.ts'
import styles from './tracking.module.css'

/**
 * Track My Bookings: orders in progress, each with its timeline. With a code, as on the received page, only
 * that order, opened.
 */
export const TrackBookings = ({ userId, code }: { userId: number; code?: string }) => {
  const { loaded, setLoaded, reload } = useOwnRecords('GET /api/V1/user-orders-track', userId, code)
  const { dialog, confirm } = useConfirmation()
  const {
    options,
    changeOption,
    reload: reloadOptions,
  } = useOptions(userId, code, {
    onChanged: () => void reload(),
  })
  if (loaded.state !== 'ready') return <ListState loaded={loaded} onRetry={reload} />
  const { orders } = loaded.value

  const handleAction = async (option: ClientOption, action: OptionAction) => {
    if (!(await confirmOptionAction(confirm, option, action))) return
    await changeOption(option, action)
    focusItem(option.order_detail_id)
  }

  const refresh = () => {
    void reload()
    reloadOptions()
  }

  const handleCancel = async ({ code, order_deatail_id }: TrackedItem) => {
    const items = orders.filter((item) => item.code === code)
    const confirmed = await confirm({
      title: 'Cancel this order?',
      body: <Question items={items} />,
      yes: 'Cancel Order',
      no: 'Keep Order',
    })
    if (!confirmed) return
    const updatedItems = await cancel(userId, code)
    if (!updatedItems) return void reload()
    const byId = new Map(updatedItems.map((item) => [item.order_deatail_id, item]))
    const updated = orders.map((item) => byId.get(item.order_deatail_id) ?? item)
    setLoaded({ state: 'ready', value: { ...loaded.value, orders: updated } })
    reloadOptions()
    focusItem(order_deatail_id)
  }

  const { current, past } = code
    ? { current: orders, past: [] }
    : splitByToday(orders, options, todayHere())

  const list = (items: readonly TrackedItem[]) => (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.order_deatail_id}>
          <TrackedOrder item={item} open={code !== undefined} onCancel={handleCancel}>
            <HeldOptions
              options={options.filter(
                ({ order_detail_id }) => order_detail_id === item.order_deatail_id,
              )}
              onAction={(option, action) => void handleAction(option, action)}
            />
          </TrackedOrder>
        </li>
      ))}
    </ul>
  )

  if (orders.length === 0) {
    return (
      <EmptyState title="No current bookings">
        <p>
          Bookings appear here until they are completed; then they move to your booking history.
        </p>
        <ButtonLink to="/models/all/1">All models</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      {code && (
        <p className={styles.above}>
          <ButtonLink variant="quiet" to="/profile/track_order">
            All my bookings
          </ButtonLink>
        </p>
      )}
      {list(current)}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>Days before today ({past.length})</summary>
          {list(past)}
        </details>
      )}
      <ShowMore
        page={loaded.value}
        loadPage={(before) => load('GET /api/V1/user-orders-track', { user_id: userId, before })}
        onLoaded={(value) => setLoaded({ state: 'ready', value })}
        elementId={(item) => itemElementId(item.order_deatail_id)}
      />
      <p className={styles.below}>
        <Button variant="quiet" onClick={refresh}>
          Refresh
        </Button>
      </p>
      {dialog}
    </>
  )
}

/** The button disappears after its action, so focus moves to its item. */
const focusItem = (id: number): void => document.getElementById(itemElementId(id))?.focus()

const itemElementId = (id: number): string => `order-item-${id}`

/** Lists every item of the order, because an order is cancelled as a whole. */
const Question = ({ items }: { items: readonly TrackedItem[] }) => (
  <>
    <p>This cancels the whole order {items[0]?.code} and cannot be undone.</p>
    <ul className={styles.names}>
      {items.map((item) => (
        <li key={item.order_deatail_id}>{item.prod_name}</li>
      ))}
    </ul>
  </>
)

/** Cancels the order and returns its items in their new state; undefined if it failed. */
const cancel = async (userId: number, code: string): Promise<TrackedItem[] | undefined> => {
  try {
    const reply = await callApi('POST /api/V1/orders-cancel', { user_id: userId, order_id: code })
    if (!reply.status) {
      toast.error(reply.message)
      return undefined
    }
    toast.success(reply.message)
    const input = { user_id: userId, order_id: code }
    return (await callApi('GET /api/V1/user-orders-track', input)).result?.orders
  } catch {
    toast.error(unreachable)
    return undefined
  }
}
