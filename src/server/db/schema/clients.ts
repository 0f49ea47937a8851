import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { companyLanguages } from '#contracts/admin/accounts/companies.ts'
import { users } from './accounts.ts'
import { citext, toSqlList, recordColumns, serialId, tags } from './columns.ts'

/** Companies of clients, unique by name regardless of case. */
export const companies = pgTable(
  'companies',
  {
    id: serialId(),
    name: text('name').notNull(),
    /** With line breaks, as on an invoice. */
    address: text('address').notNull().default(''),
    /** In capitals, without spaces; empty if there is none. */
    vatNumber: text('vat_number').notNull().default(''),
    website: text('website').notNull().default(''),
    /** Its payment term in days; null for the agency's usual terms. */
    paymentDays: integer('payment_days'),
    /** The language for correspondence. */
    language: text('language', { enum: companyLanguages }).notNull().default('en'),
    /** The member of staff who looks after it. */
    managerId: integer('manager_id').references(() => users.id, { onDelete: 'set null' }),
    tags: tags(),
    /** The company that it was merged into: references to this one mean that one. */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => companies.id, {
      onDelete: 'cascade',
    }),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('companies_name').on(sql`lower(${t.name})`),
    index('companies_merged').on(t.mergedIntoId),
    index('companies_of_manager')
      .on(t.managerId)
      .where(sql`manager_id is not null`),
    index('companies_tags')
      .using('gin', t.tags)
      .where(sql`tags <> '{}'`),
    check('companies_language', sql`${t.language} in ${toSqlList(companyLanguages)}`),
    check('companies_payment_days', sql`${t.paymentDays} between 0 and 180`),
    check(
      'companies_merged_are_archived',
      sql`${t.mergedIntoId} is null or ${t.archivedAt} is not null`,
    ),
  ],
)

/**
 * Everybody who has booked, ordered or written, with or without an account, by email address. Triggers of
 * those tables create and link them (ADR 0068).
 */
export const clients = pgTable(
  'clients',
  {
    id: serialId(),
    email: citext('email').notNull(),
    name: text('name').notNull(),
    phone: text('phone').notNull().default(''),
    /** Their position at their company, such as art buyer. */
    jobTitle: text('job_title').notNull().default(''),
    tags: tags(),
    companyId: integer('company_id').references(() => companies.id, { onDelete: 'set null' }),
    /** The client that this one was merged into: requests from this address belong to that client. */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => clients.id, {
      onDelete: 'cascade',
    }),
    ...recordColumns(),
  },
  (t) => [
    uniqueIndex('clients_email').on(t.email),
    index('clients_search').using(
      'gin',
      sql`search_fold(name || ' ' || email::text || ' ' || phone) gin_trgm_ops`,
    ),
    // Finds clients of the same name or number.
    index('clients_by_folded_name').on(sql`search_fold(name)`),
    index('clients_by_digits').on(sql`regexp_replace(phone, '\\D', '', 'g')`),
    index('clients_of_company').on(t.companyId, t.id),
    index('clients_merged').on(t.mergedIntoId),
    index('clients_tags')
      .using('gin', t.tags)
      .where(sql`tags <> '{}'`),
    check(
      'clients_merged_are_archived',
      sql`${t.mergedIntoId} is null or ${t.archivedAt} is not null`,
    ),
  ],
)
