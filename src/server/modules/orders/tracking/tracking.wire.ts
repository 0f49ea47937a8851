import type { HistoryItem, StatusEntry, TrackedItem } from '#contracts/bookings/tracking.ts'
import { cardAddress, toPicture } from '#server/kernel/pictures.ts'
import {
  listAllowedTransitions,
  isFinished,
  computeProgress,
} from '#server/modules/orders/orders.domain.ts'
import type { OrderEvent } from './tracking.repo.ts'
import type { OrderedItem } from './tracking.service.ts'

/** By the board's id; not published for juniors. */
const genders: Readonly<Record<number, string>> = { 1: 'Male', 2: 'Female', 13: 'Non-Binary' }

/** An event of an order, in the wire format. */
export const toStatusEntry = ({
  state,
  createdAt,
  remark,
  courierName,
  waybill,
}: OrderEvent): StatusEntry => ({
  status: state,
  date: createdAt.toISOString(),
  remark,
  courier_name: courierName,
  aws_bill_no: waybill,
})

/** An item of the tracking list, in the wire format. */
export const toTrackedItem = (ordered: OrderedItem): TrackedItem => {
  const { order, item, events, isConfirmed } = ordered
  const { kind, state } = order
  return {
    ...toOrderedItem(ordered),
    id: order.code,
    order_deatail_id: item.id,
    kind,
    delivery_status: state,
    tracking: !isFinished(kind, state),
    progress_width: computeProgress(kind, state),
    can_cancel:
      !isConfirmed &&
      listAllowedTransitions(kind, state, 'client').some(({ name }) => name === 'cancel'),
    status_list: events.map(toStatusEntry),
  }
}

const toOrderedItem = ({ order, item, model }: OrderedItem) => ({
  prod_name: item.name,
  code: order.code,
  email: order.contactEmail,
  age: null,
  gender: (model && genders[model.categoryId]) ?? null,
  image: model?.picture ? cardAddress(model.picture.key) : null,
  picture: model?.picture ? toPicture(model.picture) : null,
})

/** An item of the history, in the wire format. */
export const toHistoryItem = (ordered: OrderedItem): HistoryItem => ({
  ...toOrderedItem(ordered),
  status: ordered.order.state,
  type: ordered.item.modelId === null ? 'other' : 'product',
  created_at: ordered.order.createdAt.toISOString(),
})
