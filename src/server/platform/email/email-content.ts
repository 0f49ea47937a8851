import type { Look } from '#contracts/look/look.ts'
import type { ReceiptRow } from '#server/kernel/receipt-row.ts'

/** A person, with a picture where the page behind the email's link shows one as well. */
export interface Face {
  readonly name: string
  /** For example `First option`; empty if there is nothing to say. */
  readonly line: string
  readonly picture?: FacePicture | undefined
}

/** A small JPEG at an absolute address, and the size in which it is drawn. */
export interface FacePicture {
  readonly url: string
  readonly width: number
  readonly height: number
  /** Readers see it in the place of a blocked picture. */
  readonly alt: string
}

export type ContentLine = string | Face

/** The value of a fact: a text, or lines of which some are people. */
export type FactValue = string | readonly ContentLine[]

export type Fact = readonly [name: string, value: FactValue]

/** A card worth money, drawn as a card. */
export interface ValueCard {
  readonly title: string
  readonly amount: string
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** The content of an email; the layout is the same for all. */
export interface EmailContent {
  heading: string
  /** Each becomes a paragraph; line breaks inside are preserved. */
  paragraphs: readonly string[]
  card?: ValueCard
  /** Short facts in two columns, name and value; those about people in one. */
  facts?: readonly Fact[]
  /** What was paid and for what, below the facts. */
  receipt?: readonly ReceiptRow[]
  action?: { label: string; url: string }
  /** A second, less prominent link. */
  link?: { label: string; url: string }
  /** The people that the email is about, below the button. */
  faces?: readonly ContentLine[]
  /** Small print at the end. */
  footnote?: string
}

/** Who sends it, for the head and the foot of every email. */
export interface Sender {
  brand: string
  url: string
  legalName: string
  /** These are empty until the owner sets them. */
  registration: string
  address: string
  phone: string
  email: string
  look: Look
}

/** What inboxes show beside the subject: the first thing that the email says after its greeting, which ends in a comma. */
export const getPreview = ({ heading, paragraphs }: EmailContent): string =>
  paragraphs.find((paragraph) => !paragraph.trimEnd().endsWith(',')) ?? heading

/** `Ines Moreau: First option` */
export const formatContentLine = (line: ContentLine): string => {
  if (typeof line === 'string') return line
  return line.line === '' ? line.name : `${line.name}: ${line.line}`
}

/** The lines at the foot of every email: who has sent it, and how to reach a human. */
export const listFooterLines = ({
  brand,
  legalName,
  registration,
  address,
  phone,
  email,
  url,
}: Sender): string[] => [
  ...new Set([brand, legalName]),
  ...(registration ? [registration] : []),
  ...address.split('\n').filter(Boolean),
  ...[phone, email].filter(Boolean),
  url,
]
