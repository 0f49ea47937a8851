import { expect, it } from 'vitest'
import { describeNotices, type DigestNotice } from './digests.domain.ts'

const office = {
  timeZone: 'Europe/Paris',
  now: new Date('2026-11-27T12:00:00Z'),
  getUrl: (resource: string, id: number) => `https://agency.example/admin/${resource}/${id}/show`,
}

const aNotice = (changes: Partial<DigestNotice> = {}): DigestNotice => ({
  userId: 1,
  kind: 'lapse',
  resource: 'bookings',
  recordId: 12,
  createdAt: '2026-11-27T09:12:00.000Z',
  label: 'VB-7K2M9Q',
  client: 'Studio Nord',
  state: 'optioned',
  actorName: null,
  ...changes,
})

it('says each thing that has happened to a record once, with its last time', () => {
  const notices = [
    aNotice(),
    aNotice({ createdAt: '2026-11-27T09:00:00.000Z' }),
    aNotice({ kind: 'mention', actorName: 'Bruno Vale', createdAt: '2026-11-27T08:30:00.000Z' }),
  ]
  expect(describeNotices(notices, office)).toEqual({
    summary: 'Booking VB-7K2M9Q, Studio Nord: an option has lapsed',
    news: [
      'Booking VB-7K2M9Q, Studio Nord: on option',
      'Fri 27 Nov 10:12: an option has lapsed, 2 times',
      'Fri 27 Nov 09:30: Bruno Vale mentions you in a note',
      'https://agency.example/admin/bookings/12/show',
    ].join('\n'),
  })
})

it('names applications and enquiries by their numbers', () => {
  const submission = { label: 'Ines Vidal', client: null, state: 'digitals_requested' }
  const notices = [
    aNotice({ ...submission, resource: 'applications', recordId: 7, kind: 'digitals' }),
    aNotice({ ...submission, resource: 'enquiries', recordId: 8, kind: 'request' }),
  ]
  const { summary, news } = describeNotices(notices, office)
  expect(summary).toBe('News of 2 records: application 7, enquiry 8')
  expect(news).toMatch(
    /^Application 7: digitals requested\nFri 27 Nov 10:12: digitals have arrived/,
  )
  expect(news).not.toContain('Vidal')
})

it('ends after twenty-five records and counts the rest', () => {
  const notices = Array.from({ length: 27 }, (_, index) => aNotice({ recordId: index + 1 }))
  const { news } = describeNotices(notices, office)
  expect(news.split('\n\n')).toHaveLength(26)
  expect(news).toMatch(/\n\nAnd news of 2 more in the office\.$/)
})
