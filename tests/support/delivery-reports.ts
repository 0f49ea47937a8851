/** Reports as mail servers write them, about an email to ada@vale.example. */

interface ReturnedEmail {
  /** The address to which it is returned. */
  readonly to: string
  /** With angle brackets; left out by servers that return no headers. */
  readonly messageId?: string
}

const toMessage = (lines: readonly string[]) => Buffer.from(lines.join('\r\n'))

/** Postfix: the mailbox does not exist. */
export const postfixReport = ({ to, messageId }: ReturnedEmail): Buffer =>
  toMessage([
    'Return-Path: <>',
    'Date: Tue,  3 Dec 2024 09:12:44 +0100 (CET)',
    'From: MAILER-DAEMON@mx.agency.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${to}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4Y2XqR1k2Fz1p.1733213564/mx.agency.example"',
    'Message-Id: <20241203081244.8C1F52A@mx.agency.example>',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4Y2XqR1k2Fz1p.1733213564/mx.agency.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host mx.agency.example.',
    '',
    "I'm sorry to have to inform you that your message could not",
    "be delivered to one or more recipients. It's attached below.",
    '',
    '<ada@vale.example>: host mx.vale.example[203.0.113.9] said: 550 5.1.1',
    '    <ada@vale.example>: Recipient address rejected: User unknown in virtual',
    '    mailbox table (in reply to RCPT TO command)',
    '',
    '--4Y2XqR1k2Fz1p.1733213564/mx.agency.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.agency.example',
    'X-Postfix-Queue-ID: 4Y2XqR1k2Fz1p',
    'X-Postfix-Sender: rfc822; hello@agency.example',
    'Arrival-Date: Tue,  3 Dec 2024 09:12:43 +0100 (CET)',
    '',
    'Final-Recipient: rfc822; ada@vale.example',
    'Original-Recipient: rfc822;ada@vale.example',
    'Action: failed',
    'Status: 5.1.1',
    'Remote-MTA: dns; mx.vale.example',
    'Diagnostic-Code: smtp; 550 5.1.1 <ada@vale.example>: Recipient address',
    '    rejected: User unknown in virtual mailbox table',
    '',
    '--4Y2XqR1k2Fz1p.1733213564/mx.agency.example',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    'Return-Path: <hello@agency.example>',
    ...(messageId === undefined ? [] : [`Message-ID: ${messageId}`]),
    'Subject: Welcome',
    'To: ada@vale.example',
    '',
    '--4Y2XqR1k2Fz1p.1733213564/mx.agency.example--',
    '',
  ])

/** Exchange Online: the whole email comes back, its mailbox is full. */
export const exchangeReport = ({ to, messageId = '<x@y>' }: ReturnedEmail): Buffer =>
  toMessage([
    'From: <postmaster@vale.example>',
    `To: ${to}`,
    'Date: Tue, 3 Dec 2024 08:14:02 +0000',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4f0a9d1c-7f5c-4a31-9a77-5b0f8f3f7d11"',
    'MIME-Version: 1.0',
    'X-MS-Exchange-Message-Is-Ndr:',
    'Message-ID: <91c1a6d8@PR3P190MB0841.EURP190.PROD.OUTLOOK.COM>',
    'Subject: Undeliverable: Welcome',
    'Auto-Submitted: auto-replied',
    '',
    '--4f0a9d1c-7f5c-4a31-9a77-5b0f8f3f7d11',
    'Content-Type: text/html; charset="utf-8"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<html><body><p>Your message couldn=E2=80=99t be delivered.</p></body></html>',
    '',
    '--4f0a9d1c-7f5c-4a31-9a77-5b0f8f3f7d11',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns;PR3P190MB0841.EURP190.PROD.OUTLOOK.COM',
    'Received-From-MTA: dns;mx.agency.example',
    'Arrival-Date: Tue, 3 Dec 2024 08:14:01 +0000',
    '',
    'Final-Recipient: rfc822;ada@vale.example',
    'Action: failed',
    'Status: 5.2.2',
    'Diagnostic-Code: smtp;554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException',
    '',
    '--4f0a9d1c-7f5c-4a31-9a77-5b0f8f3f7d11',
    'Content-Type: message/rfc822',
    '',
    'From: Agency <hello@agency.example>',
    'To: ada@vale.example',
    'Subject: Welcome',
    `Message-ID: ${messageId}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Good to have you.',
    '',
    '--4f0a9d1c-7f5c-4a31-9a77-5b0f8f3f7d11--',
    '',
  ])

/** Postfix: it has waited for four hours, and is tried again. */
export const delayReport = ({ to }: ReturnedEmail): Buffer =>
  toMessage([
    'From: MAILER-DAEMON@mx.agency.example (Mail Delivery System)',
    `To: ${to}`,
    'Subject: Delayed Mail (still being retried)',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    '--b1',
    'Content-Type: text/plain',
    '',
    'Your message could not be delivered for 4 hours. It will be retried.',
    '',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.agency.example',
    '',
    'Final-Recipient: rfc822; ada@vale.example',
    'Action: delayed',
    'Status: 4.4.1',
    '',
    '--b1--',
    '',
  ])

/** What people set while they are away. */
export const vacationReply = ({ to }: ReturnedEmail): Buffer =>
  toMessage([
    'From: ada@vale.example',
    `To: ${to}`,
    'Subject: Automatic reply: Welcome',
    'Auto-Submitted: auto-replied',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'I am away until Monday. 550 5.1.1 is no error here.',
    '',
  ])

const tooDeep = 300

/** Parts within parts, more than anything can read. */
export const deepMessage = (): Buffer =>
  toMessage(
    Array.from({ length: tooDeep }, (_, level) => [
      `Content-Type: multipart/mixed; boundary="b${level}"`,
      '',
      `--b${level}`,
    ]).flat(),
  )
