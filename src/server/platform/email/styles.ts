import type { CSSProperties } from 'react'
import type { EmailColours, ScreenColours } from './colours.ts'

/** The agency's look in emails: inline styles, because many mail programs ignore style sheets. */
export type EmailStyles = ReturnType<typeof createStyles>

/** All styles of an email in these colours. */
export const createStyles = ({ light, dark }: ScreenColours) => ({
  ...createFrameStyles(light),
  ...createTableStyles(light),
  ...createCardStyles(light),
  dark: createDarkStyles(dark),
})

const darkQuery = '@media (prefers-color-scheme: dark)'

/**
 * Programs with a dark screen that read styles follow these colours; those that do not turn the light ones
 * around by themselves.
 */
const createDarkStyles = ({ paper, ink, quiet, line, blank }: EmailColours) => `${darkQuery} {
.page, .page > table > tbody > tr > td { background: ${paper} !important; color: ${ink} !important }
.ink { color: ${ink} !important }
.quiet { color: ${quiet} !important }
.line { border-color: ${line} !important }
.button { background: ${ink} !important; color: ${paper} !important }
.blank { background: ${blank} !important; color: ${quiet} !important }
.card { border: 1px solid ${line} !important }
}`

/** The HTML of an email as a dark screen shows it, for previews on light ones. */
export const toDarkScreen = (html: string): string => html.replace(darkQuery, '@media all')

const serif = "'Bodoni Moda',Didot,Georgia,serif"
const sans = "'Hanken Grotesk',Helvetica,Arial,sans-serif"

const text: CSSProperties = { fontSize: 16, lineHeight: 1.55 }

const createFrameStyles = (colours: EmailColours) =>
  ({
    page: {
      margin: 0,
      padding: 0,
      background: colours.paper,
      color: colours.ink,
      fontFamily: sans,
      ...text,
    },
    sheet: {
      width: '100%',
      maxWidth: 600,
      padding: '32px 24px 48px',
      background: colours.paper,
      color: colours.ink,
      fontFamily: sans,
      // Everything within inherits it: no address makes an email wider than the screen.
      wordBreak: 'break-word',
      ...text,
    },
    /** Read by inboxes only. */
    preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
    wordmark: {
      margin: '0 0 40px',
      fontFamily: serif,
      fontSize: 22,
      lineHeight: 1.55,
      letterSpacing: '0.06em',
      textTransform: 'uppercase',
    },
    wordmarkLink: { color: colours.ink, textDecoration: 'none' },
    heading: {
      margin: '0 0 24px',
      fontFamily: serif,
      fontWeight: 400,
      fontSize: 32,
      lineHeight: 1.15,
    },
    paragraph: { ...text, margin: '0 0 16px' },
    link: { color: colours.ink, textDecoration: 'underline' },
    button: {
      margin: '16px 0',
      padding: '15px 28px',
      background: colours.ink,
      color: colours.paper,
      textDecoration: 'none',
      textTransform: 'uppercase',
      letterSpacing: '0.08em',
      fontSize: 12,
    },
    footer: {
      marginTop: 40,
      paddingTop: 16,
      borderTop: `1px solid ${colours.line}`,
      color: colours.quiet,
    },
    smallPrint: { margin: '0 0 16px', fontSize: 13, lineHeight: 1.55, color: colours.quiet },
  }) as const satisfies Record<string, CSSProperties>

/** Facts, receipts and people. */
const createTableStyles = (colours: EmailColours) => {
  const cell: CSSProperties = {
    padding: '10px 0',
    borderTop: `1px solid ${colours.line}`,
    verticalAlign: 'top',
  }

  const nameCell: CSSProperties = { ...cell, paddingRight: 16, textAlign: 'left' }

  return {
    table: { width: '100%', margin: '24px 0', borderCollapse: 'collapse', fontSize: 15 },
    factName: { ...nameCell, fontWeight: 400, color: colours.quiet },
    factValue: cell,
    receiptName: nameCell,
    amount: { ...cell, textAlign: 'right', whiteSpace: 'nowrap' },
    detail: { color: colours.quiet, fontSize: 13, fontWeight: 400 },
    /** The deadline above a group of people. */
    groupName: { fontWeight: 600 },
    faces: { width: '100%', margin: '8px 0 0', borderCollapse: 'collapse', fontSize: 15 },
    facesText: { padding: '6px 0', color: colours.quiet },
    facePicture: { padding: '6px 16px 6px 0', verticalAlign: 'top' },
    /** The colours are those of a blocked picture, and of the name in its place. */
    faceImage: {
      display: 'block',
      background: colours.blank,
      color: colours.quiet,
      fontSize: 12,
      lineHeight: 1.3,
    },
    faceText: { padding: '6px 0', verticalAlign: 'middle' },
  } as const satisfies Record<string, CSSProperties>
}

/** A card worth money. */
const createCardStyles = (colours: EmailColours) => {
  const cardCell: CSSProperties = {
    padding: '0 8px 16px 0',
    color: colours.paper,
    verticalAlign: 'top',
  }

  return {
    card: {
      width: '100%',
      maxWidth: 420,
      margin: '24px 0',
      borderCollapse: 'separate',
      borderSpacing: 0,
      background: colours.ink,
      color: colours.paper,
      fontSize: 15,
    },
    cardTitle: {
      padding: '24px 24px 0',
      color: colours.paper,
      textTransform: 'uppercase',
      letterSpacing: '0.08em',
      fontSize: 12,
    },
    cardAmount: {
      padding: '24px 24px 32px',
      color: colours.paper,
      fontFamily: serif,
      fontSize: 48,
      lineHeight: 1,
    },
    cardName: { ...cardCell, paddingLeft: 24, fontWeight: 400, textAlign: 'left' },
    cardValue: { ...cardCell, paddingRight: 24, fontWeight: 600 },
  } as const satisfies Record<string, CSSProperties>
}
