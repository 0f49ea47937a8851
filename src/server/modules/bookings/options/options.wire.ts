import type { HoldState } from '#contracts/bookings/holds.ts'
import type { ClientOption, ModelAvailability } from '#contracts/bookings/options.ts'
import { toWireDay } from '#contracts/time/day.ts'
import { getSpanWindow } from '#contracts/time/span.ts'
import { type Availability, type Hold } from '#server/modules/holds/index.ts'
import type { OwnOption } from './options.service.ts'

const statuses = {
  requested: 'requested',
  released: 'released',
  lapsed: 'released',
  declined: 'released',
  cancelled: 'released',
} as const satisfies Record<Exclude<HoldState, 'live'>, ClientOption['status']>

/** A client's option in the wire format. */
export const toClientOption = ({
  line,
  hold,
  rank,
  acts,
  blockedBy,
  timeZone,
  askedAt,
  first,
}: OwnOption): ClientOption => {
  const window = getSpanWindow(hold.span, timeZone)
  return {
    hold_id: hold.id,
    order_id: line.code,
    order_detail_id: line.itemId,
    product_id: line.modelId,
    prod_name: line.name,
    start_date: toWireDay(window.first),
    end_date: toWireDay(window.last),
    start_time: window.from,
    end_time: window.to,
    status: toStatus(hold),
    rank: rank?.rank ?? null,
    rank_dates: (rank?.days ?? []).map(toWireDay),
    until: hold.until?.toISOString() ?? null,
    answer_by: hold.challenge?.until.toISOString() ?? null,
    asked_on: askedAt?.toISOString() ?? null,
    first_asked_on: first?.askedAt?.toISOString() ?? null,
    first_answer_by: first?.until.toISOString() ?? null,
    can_confirm: acts.includes('confirm'),
    confirm_blocked: blockedBy,
    can_release: acts.includes('release'),
    can_challenge: acts.includes('challenge'),
  }
}

const toStatus = ({ kind, state }: Hold): ClientOption['status'] => {
  if (state !== 'live') return statuses[state]
  return kind === 'option' ? 'option' : 'confirmed'
}

/** What a client may know of a model before a request. */
export const toModelAvailability = ({
  modelId,
  status,
  rank,
  days,
}: Availability & { modelId: number }): ModelAvailability => ({
  product_id: modelId,
  status,
  rank,
  rank_dates: days.map(toWireDay),
})
