import ICAL from 'ical.js'
import { expect } from 'vitest'

/**
 * Returns the events of an iCalendar text. The text must be well-formed: lines of at most 75 octets that end
 * with CRLF (RFC 5545, 3.1), and in each event the properties that its method and kind require (RFC 5545,
 * 3.6.1; RFC 5546, 3.2).
 */
export const readCalendar = (text: string) => {
  expect(text.endsWith('\r\n')).toBe(true)
  const lines = text.slice(0, -2).split('\r\n')
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n]/)
    expect(line).not.toBe('')
  }
  const strict = ICAL.design.strict
  ICAL.design.strict = true
  try {
    const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy()
    const method = calendar.getFirstPropertyValue('method') as string | null
    return calendar.getAllSubcomponents('vevent').map((event) => readEvent(event, method))
  } finally {
    ICAL.design.strict = strict
  }
}

const required = [
  'uid',
  'dtstamp',
  'dtstart',
  'dtend',
  'summary',
  'sequence',
  'status',
  'organizer',
]

const readEvent = (event: ICAL.Component, method: string | null) => {
  for (const name of required) expect(event.getAllProperties(name), name).toHaveLength(1)
  const parsedEvent = new ICAL.Event(event)
  const { isDate } = parsedEvent.startDate
  expect(parsedEvent.endDate.isDate).toBe(isDate)
  expect(parsedEvent.endDate.compare(parsedEvent.startDate)).toBe(1)
  // Without a VTIMEZONE, instants are in UTC.
  if (!isDate) expect(parsedEvent.startDate.zone.tzid).toBe('UTC')
  expect(parsedEvent.organizer).toMatch(/^mailto:.+@.+$/)
  if (method !== 'PUBLISH') expect(parsedEvent.attendees).toHaveLength(1)
  const status = String(event.getFirstPropertyValue('status'))
  if (method !== 'PUBLISH') expect(status === 'CANCELLED').toBe(method === 'CANCEL')
  return {
    method,
    status,
    uid: parsedEvent.uid,
    sequence: parsedEvent.sequence,
    summary: parsedEvent.summary,
    location: parsedEvent.location,
    description: parsedEvent.description,
    start: parsedEvent.startDate.toString(),
    end: parsedEvent.endDate.toString(),
    attendee: String(parsedEvent.attendees[0]?.getFirstValue()).toLowerCase(),
  }
}
