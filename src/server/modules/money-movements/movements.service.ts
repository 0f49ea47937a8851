import { paymentProviderNames } from '#contracts/orders/payment-providers.ts'
import type { Ctx } from '#server/context.ts'
import { wallTime } from '#contracts/time/zoned.ts'
import {
  byteOrderMark,
  type CsvCell,
  formatCsvLine,
  requirePolicy,
} from '#server/modules/admin/index.ts'
import { getShop } from '#server/modules/settings/index.ts'
import { maskCode } from '#server/modules/coupons/index.ts'
import { listMovements, type Movement, type MovementKind, type Period } from './movements.repo.ts'

const headings = ['Date', 'Order', 'Kind', 'Movement', 'Method', 'Amount', 'Currency', 'Reference']

const kindNames: Readonly<Record<MovementKind, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  lost_dispute: 'Dispute lost',
  gift_card_redeemed: 'Gift card redeemed',
  gift_card_returned: 'Returned to gift card',
}

const methodNames: Readonly<Record<Movement['method'], string>> = {
  ...paymentProviderNames,
  gift_card: 'Gift card',
  elsewhere: 'In another way',
}

/**
 * A CSV file with a line for each movement of money in a period: payments, refunds, lost disputes, and
 * redeemed gift cards.
 * @throws `forbidden`.
 */
export const exportMovements = async (ctx: Ctx, period: Period): Promise<string> => {
  requirePolicy(ctx, { name: 'orders' }, 'read')
  const { csvDelimiter } = await getShop(ctx)
  const movements = await listMovements(ctx, period)
  const lines = movements.map((movement) => formatCsvLine(toCells(ctx, movement), csvDelimiter))
  return byteOrderMark + formatCsvLine(headings, csvDelimiter) + lines.join('')
}

const toCells = ({ config }: Ctx, movement: Movement): CsvCell[] => {
  const { at, code, orderKind, kind, method, cents, currency, reference } = movement
  return [
    wallTime(config.timeZone, new Date(at)),
    code,
    orderKind.replaceAll('_', ' '),
    kindNames[kind],
    methodNames[method],
    { cents },
    currency,
    // Masked: the complete code of a gift card can be spent.
    method === 'gift_card' && reference !== null ? maskCode(reference) : reference,
  ]
}
