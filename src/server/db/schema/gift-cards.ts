import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, instant, serialId, updatedAt } from './columns.ts'
import { coupons } from './coupons.ts'
import { orders } from './orders.ts'

/**
 * A gift card purchase: amount, quantity and recipient. It cannot be changed while its order is pending or
 * paid.
 */
export const giftCardPurchases = pgTable(
  'gift_card_purchases',
  {
    id: serialId(),
    /** Null if the account was deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The price of one card. */
    unitCents: integer('unit_cents').notNull(),
    quantity: integer('quantity').notNull(),
    currency: text('currency').notNull(),
    toEmail: text('to_email').notNull().default(''),
    fromEmail: text('from_email').notNull().default(''),
    message: text('message').notNull().default(''),
    /** The day on which the cards are sent, in the agency's time zone; null for as soon as they are paid. */
    sendOn: date('send_on', { mode: 'string' }),
    /** Whether the buyer wants to know when a card is opened and first spent. */
    tellsBuyer: boolean('tells_buyer').notNull().default(false),
    /** The latest attempt to pay for it; null if there is none. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('gift_card_purchases_of_user').on(t.userId, t.id),
    index('gift_card_purchases_to').on(sql`lower(${t.toEmail})`),
    uniqueIndex('gift_card_purchases_order').on(t.orderId),
    check('gift_card_purchases_amount', sql`${t.unitCents} between 100 and 1000000`),
    check('gift_card_purchases_quantity', sql`${t.quantity} between 1 and 50`),
  ],
)

/**
 * A paid gift card: its code and balance are those of a coupon. Each position of a purchase is filled once.
 */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: serialId(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => giftCardPurchases.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'restrict' }),
    /** When the email with the code was sent; null if it has not been. */
    sentAt: instant('sent_at'),
    /** When somebody first opened its page by the link of its email; noted for buyers who want to know. */
    openedAt: instant('opened_at'),
    /** When an order that it pays was first paid; noted for buyers who want to know. */
    spentAt: instant('spent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('gift_cards_place').on(t.purchaseId, t.position),
    uniqueIndex('gift_cards_coupon').on(t.couponId),
  ],
)

/** The links to a card's page, by hash: each email with the card has its own. */
export const giftCardLinks = pgTable(
  'gift_card_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    cardId: integer('card_id')
      .notNull()
      .references(() => giftCards.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('gift_card_links_of_card').on(t.cardId)],
)
