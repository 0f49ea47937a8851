import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { ImportReport } from '#contracts/admin/csv/imports.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'
import { addWorld, paris } from '#tests/support/world.ts'

const database = useDatabase()
const test = useApp(database)

const head =
  'First name,Last name,Board,Height (cm),Shoe size (EU),Hair colour,Eye colour,Country,City,Full-day rate (EUR),Half-day rate (EUR)'

const createRow = (number: number): string =>
  `Ada ${number},Kern,Women,178.5,39,Brown,Green,France,Paris,1800.50,1100`

const createCsv = (rows: readonly string[]): string => [head, ...rows].join('\r\n')

const preview = async (person: Staff, csv: string, list = 'models'): Promise<ImportReport> => {
  const { status, body } = await person.ask('POST', `${list}/import/preview`, { csv })
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined })
  return body as unknown as ImportReport
}

const countModels = async (person: Staff): Promise<string> => {
  const { headers } = await person.list('models', { range: [0, 0] })
  return String(headers['content-range']).replace(/^.*\//, '')
}

describe('importing models from CSV', () => {
  it(
    'names two bad rows of 300 by line and column, and stores nothing before they are good',
    { timeout: 90_000 },
    async () => {
      await addWorld(test().ctx)
      const booker = await aStaff(test(), 'booker')
      const rows = Array.from({ length: 300 }, (_, index) => createRow(index + 1))
      const good = createCsv(rows)
      rows[41] = 'Ada 42,Kern,Wommen,1785,39,Brown,Green,France,Paris,1800,1100'
      rows[142] = 'Ada 143,Kern,Juniors,160,36,Brown,Green,Frankreich,,1800,'
      const bad = createCsv(rows)

      const report = await preview(booker, bad)
      expect(report.counts).toEqual({ create: 298, change: 0, keep: 0, refuse: 2 })
      expect(report.rows.filter(({ action }) => action === 'refuse')).toMatchObject([
        {
          line: 43,
          name: 'Ada 42 Kern',
          problems: [
            { column: 'Board', message: 'Please write Men, Women, Non-Binary or Juniors' },
            { column: 'Height (cm)', message: 'A height is 50 to 250 cm' },
          ],
        },
        {
          line: 144,
          problems: [{ column: 'Country', message: 'There is no country of this name' }],
        },
      ])
      const refusal = await booker.ask('POST', 'models/import', { csv: bad, digest: report.digest })
      expect(refusal).toMatchObject({
        status: 422,
        body: { message: '2 of 300 rows cannot be imported, so nothing was stored' },
      })
      expect(await countModels(booker)).toBe('0')

      const { digest } = await preview(booker, good)
      const response = await booker.ask('POST', 'models/import', { csv: good, digest })
      expect(response).toMatchObject({
        status: 200,
        body: { isStored: true, counts: { create: 300 } },
      })
      expect(await countModels(booker)).toBe('300')
      const { items } = await booker.list('models', { filter: { q: 'ada 143' } })
      expect(items).toMatchObject([
        {
          heightMm: 1785,
          dayRateCents: 180_050,
          halfDayRateCents: 110_000,
          active: false,
          countryName: 'France',
          cityName: 'Paris',
          version: 1,
        },
      ])
      // The same file once more: everything is as it says already.
      expect((await preview(booker, good)).counts).toEqual({
        create: 0,
        change: 0,
        keep: 300,
        refuse: 0,
      })
    },
  )

  it('changes what differs, finds records by id or name, and takes back its own export', async () => {
    await addWorld(test().ctx)
    const booker = await aStaff(test(), 'booker')
    // What an export marks, so that no spreadsheet runs it, is read without the mark.
    const skills = '＝1+1, riding'
    const rates = { dayRateCents: 180_050, halfDayRateCents: 110_000 }
    const names = { firstName: 'Zoë', lastName: 'Ärlig' }
    const id = await aModel(test().ctx, { ...names, skills, ...rates, ...paris })
    const exported = (await booker.ask('GET', 'models/export.csv')).text
    expect(exported).toContain(`'${skills}`)
    const same = await preview(booker, exported)
    expect(same).toMatchObject({
      counts: { create: 0, change: 0, keep: 1, refuse: 0 },
      ignored: ['Digitals taken on', 'Tags', 'Created', 'Last changed', 'Archived'],
    })

    const csv =
      'First name;Last name;Hair colour;Weight (kg);Full-day rate (EUR)\nzoe;arlig;Red;58,5;1900\n'
    const { rows, digest } = await preview(booker, csv)
    expect(rows).toMatchObject([
      {
        line: 2,
        id,
        action: 'change',
        changes: [
          { column: 'First name', before: 'Zoë', after: 'zoe' },
          { column: 'Last name', before: 'Ärlig', after: 'arlig' },
          { column: 'Hair colour', after: 'Red' },
          { column: 'Weight (kg)', after: '58,5' },
          { column: 'Full-day rate (EUR)', before: '1800.50', after: '1900' },
        ],
      },
    ])
    // Somebody is faster: what was agreed to is not what would happen now.
    await booker.ask('PUT', `models/${id}`, { version: 1, hairColour: 'Auburn' })
    const late = await booker.ask('POST', 'models/import', { csv, digest })
    expect(late.status).toBe(409)
    const again = (late.body as { result?: ImportReport }).result
    const body = { csv, digest: again?.digest }
    expect((await booker.ask('POST', 'models/import', body)).status).toBe(200)
    expect((await booker.ask('GET', `models/${id}`)).body).toMatchObject({
      firstName: 'zoe',
      hairColour: 'Red',
      weightG: 58_500,
      version: 3,
    })
    const { items } = await booker.list(`models/${id}/history`)
    expect(items[0]).toMatchObject({ action: 'update', after: { hairColour: 'Red' } })
  })

  it('takes several lines only where the form does', async () => {
    await addWorld(test().ctx)
    const booker = await aStaff(test(), 'booker')
    const id = await aModel(test().ctx, { firstName: 'Zoë', lastName: 'Ärlig', ...paris })
    const csv = (colour: string) =>
      `Record ID,Hair colour,Skills\n${id},"${colour}","riding\nswimming"\n`
    expect((await preview(booker, csv('dark\nbrown'))).rows).toMatchObject([
      {
        action: 'refuse',
        problems: [
          {
            column: 'Hair colour',
            message: 'Please write this in one line, without line breaks or tabs',
          },
        ],
      },
    ])
    expect((await preview(booker, csv('dark brown'))).rows).toMatchObject([{ action: 'change' }])
  })

  it('reads dates of birth as spreadsheets write them, and shows how before they are stored', async () => {
    await addWorld(test().ctx)
    const booker = await aStaff(test(), 'booker')
    const createBirthDatesCsv = (days: readonly string[]) =>
      [`${head},Birth date`, ...days.map((day, index) => `${createRow(index + 1)},${day}`)].join(
        '\r\n',
      )
    const listDates = ({ rows }: ImportReport) =>
      rows.map(({ changes }) => changes.find(({ column }) => column === 'Birth date')?.after)

    const csv = createBirthDatesCsv(['31/03/1999', '03/04/1999', '1999-03-31', '31.3.99', ''])
    const report = await preview(booker, csv)
    expect(listDates(report)).toEqual([
      '1999-03-31',
      '1999-04-03 (03/04/1999, day first)',
      '1999-03-31',
      '1999-03-31',
      undefined,
    ])
    const response = await booker.ask('POST', 'models/import', { csv, digest: report.digest })
    expect(response.body).toMatchObject({ isStored: true, counts: { create: 5 } })
    const { items } = await booker.list('models', { filter: { q: 'ada 2' } })
    expect(items).toMatchObject([{ birthDate: '1999-04-03' }])
    // The same file once more changes nothing.
    expect((await preview(booker, csv)).counts).toMatchObject({ keep: 5, change: 0 })

    expect(
      listDates(await preview(booker, createBirthDatesCsv(['03/31/1999', '05/04/1999'])))[1],
    ).toBe('1999-05-04 (05/04/1999, month first)')
    const mixed = await preview(
      booker,
      createBirthDatesCsv(['03/31/1999', '31/03/1999', '03/04/1999', 'soon']),
    )
    expect(mixed.rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      [],
      [],
      [
        'Please write this day as 1999-03-31: this file has days before months and months before days',
      ],
      ['Please write a day such as 31/03/1999 or 1999-03-31'],
    ])
  })

  it('refuses rows that nobody can place, and files that are none', async () => {
    await addWorld(test().ctx)
    const booker = await aStaff(test(), 'booker')
    for (const hairColour of ['Red', 'Black']) {
      await aModel(test().ctx, { firstName: 'Maud', lastName: 'Twice', hairColour })
    }
    const names = 'Record ID,First name,Last name,Hair colour'
    const rows = [',Maud,Twice,Blond', '999999,Ada,Kern,Brown', ',Ida,New,Red', ',Ida,New,Black']
    const { rows: found } = await preview(booker, [names, ...rows].join('\n'))
    expect(found.map(({ problems }) => problems[0]?.message)).toEqual([
      'There are 2 of this name: say which in the column Record ID',
      'There is no record 999999',
      expect.any(String),
      'Line 4 is about the same record',
    ])
    // What a new model needs and the file does not have is said too.
    expect(found[2]?.problems).toContainEqual({
      column: 'Board',
      message: 'Please choose a board',
    })
    for (const [csv, message] of [
      ['Name,Height\nA,1', /There is no column “Name”. The columns are: Record ID, First name/],
      ['First name,First name\nA,B', /The column “First name” is there twice/],
      ['First name', /no rows below its first line/],
      ['First name\n"A', /not a CSV file that we can read/],
      ['First name\nA,B', /Line 2 has 2 cells, and the first line has 1/],
      [`First name${','.repeat(100_000)}\nA`, /names 100001 columns, more than any file has/],
    ] as const) {
      const { status, body } = await booker.ask('POST', 'models/import/preview', { csv })
      expect(status).toBe(422)
      expect(body.message).toMatch(message)
    }
    const editor = await aStaff(test(), 'editor')
    for (const path of ['models/import', 'models/import/preview']) {
      expect((await editor.ask('POST', path, { csv: 'x' })).status).toBe(403)
    }
  })
})

it('answers a stranger without reading what may be as large as a file', async () => {
  const never = new Readable({ read: () => undefined })
  const { statusCode } = await test().app.server.inject({
    method: 'POST',
    url: '/api/admin/models/import/preview',
    headers: { 'content-type': 'application/json', 'content-length': '5000000' },
    payload: never,
  })
  expect(statusCode).toBe(401)
})

it('reads no cell that is longer than its field may be', async () => {
  await addWorld(test().ctx)
  const booker = await aStaff(test(), 'booker')
  const wide = `Springfield${' '.repeat(80_000)}(Illinois`
  const { rows } = await preview(
    booker,
    `First name,City,Skills,Height (cm)\n${wide},${wide},${wide},${wide}`,
  )
  expect(rows[0]?.problems).toEqual(
    expect.arrayContaining([
      { column: 'First name', message: 'Please use at most 80 characters' },
      { column: 'City', message: 'Please use at most 1000 characters' },
      { column: 'Skills', message: 'Please use at most 1000 characters' },
      { column: 'Height (cm)', message: 'Please use at most 1000 characters' },
    ]),
  )
})

describe('importing clients from CSV', () => {
  it('knows them by their address, and creates companies with them only', async () => {
    const booker = await aStaff(test(), 'booker')
    const csv =
      'Name,Email,Phone,Company\nIris Weld,iris@atelier.example,+33 1 23,Atelier Weld\nJo,jo,,\n'
    const report = await preview(booker, csv, 'clients')
    expect(report.rows.map(({ action }) => action)).toEqual(['create', 'refuse'])
    expect(report.rows[1]?.problems).toEqual([
      { column: 'Email', message: 'Please give a valid email address' },
    ])
    // A preview creates no company, though the client's own rule would.
    expect((await booker.list('companies')).items).toEqual([])
    const good = csv.replace('Jo,jo,,', 'Jo,jo@atelier.example,,Atelier Weld')
    const { digest } = await preview(booker, good, 'clients')
    const response = await booker.ask('POST', 'clients/import', { csv: good, digest })
    expect(response).toMatchObject({ status: 200, body: { counts: { create: 2 } } })
    expect((await booker.list('companies')).items).toMatchObject([
      { name: 'Atelier Weld', clients: 2 },
    ])
    const changedCsv = 'Email,Name\nIRIS@atelier.example,Iris Weld-Roy\njo@atelier.example,Jo'
    expect((await preview(booker, changedCsv, 'clients')).rows).toMatchObject([
      {
        action: 'change',
        changes: [{ column: 'Name', before: 'Iris Weld', after: 'Iris Weld-Roy' }],
      },
      { action: 'keep' },
    ])
  })
})

it('says which columns a file can have, and gives one that can be imported', async () => {
  await addWorld(test().ctx)
  const booker = await aStaff(test(), 'booker')
  for (const list of ['models', 'clients']) {
    const { status, body } = await booker.ask('GET', `${list}/import/columns`)
    expect(status).toBe(200)
    const { counts, rows } = await preview(booker, String(body.example), list)
    expect({ counts, problems: rows[0]?.problems }).toMatchObject({
      counts: { create: 1 },
      problems: [],
    })
  }
  const { columns } = (await booker.ask('GET', 'models/import/columns')).body
  expect(columns).toEqual(
    expect.arrayContaining([
      { label: 'Board', hint: 'Men, Women, Non-Binary or Juniors', isRequired: true },
      {
        label: 'Height (cm)',
        hint: 'a number such as 178.5, without units',
        isRequired: expect.any(Boolean) as boolean,
      },
    ]),
  )
  const editor = await aStaff(test(), 'editor')
  expect((await editor.ask('GET', 'models/import/columns')).status).toBe(403)
})
