import { renderToStaticMarkup } from 'react-dom/server'
import { Body, Button, Container, Heading, Html, Link, Section, Text } from 'react-email'
import type { ReceiptRow } from '#server/kernel/receipt-row.ts'
import { Card } from './card.tsx'
import { type EmailContent, getPreview, listFooterLines, type Sender } from './email-content.ts'
import { Faces } from './faces.tsx'
import { Facts } from './facts.tsx'
import { Lines } from './lines.tsx'
import { createEmailColours } from './colours.ts'
import { createStyles } from './styles.ts'
import { StylesContext, useStyles } from './use-styles.ts'

/** Draws an email as HTML in the agency's look, in tables that Outlook on Windows understands as well. */
export const renderHtml = (content: EmailContent, sender: Sender): string =>
  `<!doctype html>${renderToStaticMarkup(
    <StylesContext value={createStyles(createEmailColours(sender.look))}>
      <Email content={content} sender={sender} />
    </StylesContext>,
  )}`

const Email = ({ content, sender }: { content: EmailContent; sender: Sender }) => {
  const styles = useStyles()
  const { heading, paragraphs, card, facts = [], receipt = [], action, link, faces = [] } = content
  return (
    <Html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{styles.dark}</style>
      </head>
      <Body className="page" style={styles.page}>
        <div style={styles.preview}>{getPreview(content)}</div>
        <Container className="page" style={styles.sheet}>
          <Section>
            <Text style={styles.wordmark}>
              <Link href={sender.url} className="ink" style={styles.wordmarkLink}>
                {sender.brand}
              </Link>
            </Text>
            <Heading as="h1" style={styles.heading}>
              {heading}
            </Heading>
            {paragraphs.map((paragraph, index) => (
              <Text key={index} style={styles.paragraph}>
                <Lines text={paragraph} />
              </Text>
            ))}
            {card && <Card card={card} />}
            <Facts facts={facts} />
            <Receipt rows={receipt} />
            {action && (
              <Button href={action.url} className="button" style={styles.button}>
                {action.label}
              </Button>
            )}
            {link && (
              <Text style={styles.paragraph}>
                <Link href={link.url} className="ink" style={styles.link}>
                  {link.label}
                </Link>
              </Text>
            )}
            <Faces lines={faces} />
            <Footer content={content} sender={sender} />
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

const Receipt = ({ rows }: { rows: readonly ReceiptRow[] }) => {
  const styles = useStyles()
  if (rows.length === 0) return null
  return (
    <table style={styles.table}>
      <tbody>
        {rows.map(({ name, detail = '', amount, isSum = false }, index) => {
          const fontWeight = isSum ? 600 : 400
          return (
            <tr key={index}>
              <th scope="row" className="line" style={{ ...styles.receiptName, fontWeight }}>
                {name}
                {detail !== '' && (
                  <>
                    <br />
                    <span className="quiet" style={styles.detail}>
                      {detail}
                    </span>
                  </>
                )}
              </th>
              <td className="line" style={{ ...styles.amount, fontWeight }}>
                {amount}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const Footer = ({
  content: { footnote = '' },
  sender,
}: {
  content: EmailContent
  sender: Sender
}) => {
  const styles = useStyles()
  return (
    <Section className="line quiet" style={styles.footer}>
      {footnote !== '' && (
        <Text className="quiet" style={styles.smallPrint}>
          <Lines text={footnote} />
        </Text>
      )}
      <Text className="quiet" style={{ ...styles.smallPrint, margin: 0 }}>
        <Lines text={listFooterLines(sender).join('\n')} />
      </Text>
    </Section>
  )
}
