import { connect } from 'node:net'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Envelope } from '#contracts/endpoint.ts'
import { uploads } from '#server/db/schema/uploads.ts'
import { multipart, type SentFile } from '#tests/support/records/applications.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { filledForms } from '#tests/support/records/enquiries.ts'
import { aPlace } from '#tests/support/records/factories.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aFilmFile, aPdf } from '#tests/support/records/uploads.ts'
import { aSignedIn, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database, { DATA_DIR: useDataFolder(), RATE_LIMIT: 'false' })

let port = 0
beforeAll(async () => {
  const address = await test().app.server.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(address).port)
})

const open: AbortController[] = []
afterEach(() => {
  for (const controller of open.splice(0)) controller.abort()
})

/** A connection on which a test writes what it likes, and reads one answer after the other. */
const aConnection = () => {
  const controller = new AbortController()
  open.push(controller)
  const socket = connect({ port, host: '127.0.0.1', signal: controller.signal })
  socket.on('error', () => undefined)
  let text = ''
  let notify = () => undefined as void
  socket.on('data', (bytes) => {
    text += bytes.toString()
    notify()
  })
  const wholeAnswer = () => {
    const [head = '', rest] = text.split(/\r\n\r\n(.*)/s)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (rest === undefined || rest.length < length) return undefined
    text = rest.slice(length)
    const status = Number(head.slice('HTTP/1.1 '.length).slice(0, 3))
    return { status, body: JSON.parse(rest.slice(0, length)) as Envelope }
  }
  return {
    write: (bytes: string | Buffer) => void socket.write(bytes),
    answer: async () => {
      for (;;) {
        const whole = wholeAnswer()
        if (whole) return whole
        await new Promise<void>((resolve) => (notify = resolve))
      }
    },
  }
}

interface Form {
  readonly path?: string
  readonly token?: string
  readonly fields: Readonly<Record<string, string | undefined>>
  readonly files: readonly SentFile[]
}

const formatRequest = ({ path = '/api/V1/job-offer-form/save', token, fields, files }: Form) => {
  const { payload, headers } = multipart(fields, files)
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: localhost:3000',
    'origin: http://localhost:3000',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    `content-type: ${headers['content-type']}`,
    `content-length: ${payload.length}`,
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), payload])
}

const jobFields = async () => {
  const form = filledForms(await aPlace(test().ctx))['POST /api/V1/job-offer-form/save']
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]))
}

const noPdf = (bytes: number): SentFile => ({
  field: 'file',
  name: 'cv.pdf',
  bytes: Buffer.alloc(bytes, 'not a document '),
})

const refusal = {
  status: 415,
  body: {
    status: false,
    errors: { file: expect.stringMatching(/^cv\.pdf: Please send a PDF, DOCX/) as string },
    error: { code: 'unsupported_media_type' },
  },
}

vi.setConfig({ testTimeout: 8000 })

it('refuses a form with more text than a body of JSON may have, before its files', async () => {
  const long = Array.from({ length: 5 }, (_, at) => [`note_${at}`, 'x'.repeat(60_000)] as const)
  const connection = aConnection()
  const fields = { ...(await jobFields()), ...Object.fromEntries(long) }
  const files = [{ field: 'file', name: 'cv.pdf', bytes: aPdf() }]
  connection.write(formatRequest({ fields, files }))
  expect(await connection.answer()).toMatchObject({ status: 413 })
  expect(await test().ctx.db.select().from(uploads)).toEqual([])
})

describe('a file that is refused by its content', () => {
  it.each([1, 100, 5000, 70_000, 300_000, 4_000_000, 15 * 1024 * 1024])(
    'is answered when it has %d bytes, and the connection goes on',
    async (bytes) => {
      const connection = aConnection()
      const fields = await jobFields()
      connection.write(formatRequest({ fields, files: [noPdf(bytes)] }))
      expect(await connection.answer()).toMatchObject(refusal)
      const files = [{ field: 'file', name: 'cv.pdf', bytes: aPdf() }]
      connection.write(formatRequest({ fields, files }))
      expect(await connection.answer()).toMatchObject({ status: 201 })
    },
  )

  it('is answered before a slow sender has sent the rest, and the connection goes on', async () => {
    const connection = aConnection()
    const fields = await jobFields()
    const whole = formatRequest({ fields, files: [noPdf(1_000_000)] })
    connection.write(whole.subarray(0, 10_000))
    expect(await connection.answer()).toMatchObject(refusal)
    connection.write(whole.subarray(10_000))
    connection.write(formatRequest({ fields, files: [{ ...noPdf(0), bytes: aPdf() }] }))
    expect(await connection.answer()).toMatchObject({ status: 201 })
    expect(await test().ctx.db.select().from(uploads)).toEqual([])
  })

  it('is answered with the first bytes of a resumable upload', async () => {
    const { app } = test()
    const session = await app.server.inject({ method: 'POST', url: '/api/V1/upload-session' })
    const { result } = session.json<Envelope<{ token: string }>>()
    const common = { 'tus-resumable': '1.0.0', 'upload-token': result?.token ?? '' }
    const upload = await app.server.inject({
      method: 'POST',
      url: '/api/V1/uploads',
      headers: {
        ...common,
        'upload-length': '9000000',
        'upload-metadata': `accepts ${Buffer.from('film').toString('base64')}`,
      },
    })
    const connection = aConnection()
    const lines = [
      `PATCH ${upload.headers.location} HTTP/1.1`,
      'host: localhost:3000',
      ...Object.entries({ ...common, 'upload-offset': '0' }).map(([k, v]) => `${k}: ${v}`),
      'content-type: application/offset+octet-stream',
      'content-length: 9000000',
    ]
    connection.write(`${lines.join('\r\n')}\r\n\r\n`)
    connection.write(Buffer.alloc(10_000, 'not a film '))
    expect(await connection.answer()).toMatchObject({ status: 415 })
    connection.write(Buffer.alloc(9_000_000 - 10_000))
    connection.write('GET /healthz HTTP/1.1\r\nhost: localhost:3000\r\n\r\n')
    expect(await connection.answer()).toMatchObject({ status: 200 })
  })

  it('is answered to staff as well', async () => {
    const { token } = await aSignedIn(test(), { role: 'editor', email: 'editor@vale.example' })
    const connection = aConnection()
    const path = '/api/admin/media'
    const film = { field: 'file', name: 'face.jpg', bytes: aFilmFile(3_000_000) }
    connection.write(formatRequest({ path, token, fields: { kind: 'picture' }, files: [film] }))
    expect(await connection.answer()).toMatchObject({ status: 415 })
    connection.write(formatRequest({ path, token, fields: { kind: 'nothing' }, files: [film] }))
    expect(await connection.answer()).toMatchObject({ status: 422 })
  })
})
