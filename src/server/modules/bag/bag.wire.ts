import type { BagItem } from '#contracts/bookings/bag.ts'
import type { EndpointResult } from '#contracts/endpoints.ts'
import { cardAddress, toPicture } from '#server/kernel/pictures.ts'
import { toDecimal } from '#server/kernel/money.ts'
import { toCategoriesWithGroups } from '#server/modules/content/landing/index.ts'
import { type Group, type ModelSummary } from '#server/modules/models/index.ts'
import type { PageSection } from '#server/modules/content/pages/index.ts'
import type { Line } from './bag.domain.ts'
import type { getBagWithDetails } from './bag.service.ts'

/** The bag in the wire format. */
export const toCart = ({
  lines,
  subtotalCents,
  models,
  waitingPayment,
}: Awaited<ReturnType<typeof getBagWithDetails>>): EndpointResult<'GET /api/V1/getCart'> => ({
  cartitem: lines.map((line) => toItem(line, models.get(line.modelId))),
  total_amount: toDecimal(subtotalCents),
  waiting_payment: waitingPayment
    ? {
        order_id: waitingPayment.orderCode,
        amount: toDecimal(waitingPayment.amountCents),
        currency: waitingPayment.currency,
        needs_payer: waitingPayment.state === 'requires_action',
      }
    : null,
})

const toItem = (line: Line, model: ModelSummary | undefined): BagItem => ({
  id: line.id,
  product_id: line.modelId,
  name: line.name,
  price: toDecimal(line.unitCents),
  qty: line.quantity,
  image: model?.picture ? cardAddress(model.picture.key) : null,
  picture: model?.picture ? toPicture(model.picture) : null,
  size: line.bookingLength,
  color: line.usage,
})

const defaultTitle = 'Shopping bag'

/** The texts of the bag's page and its category links. */
export const toBagContent = (
  section: PageSection | undefined,
  groups: readonly Group[],
): EndpointResult<'GET /api/V1/cart/get-content'> => ({
  content: {
    title: section?.title === '' ? defaultTitle : (section?.title ?? defaultTitle),
    short_content: section?.content ?? '',
    categories: toCategoriesWithGroups(groups),
  },
})
