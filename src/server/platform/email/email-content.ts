import type { ReceiptRow } from '#server/kernel/receipt-row.ts'

/** The content of an email; the layout is the same for all. */
export interface EmailContent {
  heading: string
  /** Each becomes a paragraph; line breaks inside are preserved. */
  paragraphs: readonly string[]
  /** Short facts in two columns: name and value. */
  facts?: readonly (readonly [name: string, value: string])[]
  /** What was paid and for what, below the facts. */
  receipt?: readonly ReceiptRow[]
  action?: { label: string; url: string }
  /** A second, less prominent link. */
  link?: { label: string; url: string }
  /** Small print at the end. */
  footnote?: string
}

/** Who sends it, for the head and the foot of every email. */
export interface Sender {
  brand: string
  url: string
  legalName: string
  /** These are empty until the owner sets them. */
  address: string
  phone: string
  email: string
}

/** What inboxes show beside the subject: the first thing that the email says after its greeting, which ends in a comma. */
export const getPreview = ({ heading, paragraphs }: EmailContent): string =>
  paragraphs.find((paragraph) => !paragraph.trimEnd().endsWith(',')) ?? heading

/** The lines at the foot of every email: who has sent it, and how to reach a human. */
export const listFooterLines = ({
  brand,
  legalName,
  address,
  phone,
  email,
  url,
}: Sender): string[] => [
  ...new Set([brand, legalName]),
  ...address.split('\n').filter(Boolean),
  ...[phone, email].filter(Boolean),
  url,
]
