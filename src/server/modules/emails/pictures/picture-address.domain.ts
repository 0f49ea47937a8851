/** A page that opens by the link of an email, and whose pictures the email may show. */
export interface LinkedPage {
  readonly kind: 'package' | 'booking'
  /** The id of the package's recipient, or of the booking. */
  readonly id: number
}

/** A picture of an email: one that its page shows. */
export interface EmailPicture {
  readonly page: LinkedPage
  /** The key of its media. */
  readonly key: string
}

/** The path of a signed picture: `/email-pictures/booking-12/k3…/9f….jpg` */
export const toPicturePath = ({ page, key }: EmailPicture, signature: string): string =>
  `/email-pictures/${page.kind}-${page.id}/${key}/${signature}.jpg`

/** The text that is signed. Its version changes with what an address may show. */
export const toSignedText = ({ page, key }: EmailPicture): string =>
  `email picture 1 ${page.kind} ${page.id} ${key}`

/** The page in a path; undefined if it has another form. */
export const parsePage = (text: string): LinkedPage | undefined => {
  const [, kind, id] = /^(package|booking)-([1-9]\d{0,8})$/.exec(text) ?? []
  if (kind !== 'package' && kind !== 'booking') return undefined
  return { kind, id: Number(id) }
}

/** The signature in the last part of a path; empty if it has another form. */
export const parseSignature = (name: string): string => /^([\w-]{43})\.jpg$/.exec(name)?.[1] ?? ''

/** The width in which pictures of emails are made: sharp on phones at half of it. */
export const emailPictureWidth = 160

/** The size in which a picture is drawn in an email. */
export const getDrawnSize = ({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}): { width: number; height: number } => {
  const drawnWidth = emailPictureWidth / 2
  return { width: drawnWidth, height: Math.max(1, Math.round((drawnWidth * height) / width)) }
}
