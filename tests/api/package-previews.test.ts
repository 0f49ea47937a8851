import { expect, it } from 'vitest'
import type { PackageRecipient } from '#contracts/admin/models/packages.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())

const visitor = () => aVisitor(test().app)

const aPreviewedPackage = async () => {
  const booker = await aStaff(test(), 'booker')
  const modelId = await aModel(test().ctx, { pictures: 2 })
  const models = [{ modelId, words: 'Just back from Milan.', pictureIds: [] }]
  const { body } = await booker.ask('POST', 'packages', { title: 'Faces for spring', models })
  const id = Number(body.id)
  const preview = async () => {
    const answer = await booker.ask('POST', `packages/${id}/preview`, {})
    expect(answer.status).toBe(200)
    return /\/package\/([\w-]{43})$/.exec(String(answer.body.url))?.[1] ?? ''
  }
  const recipients = async () =>
    (await booker.ask('GET', `packages/${id}`)).body.recipients as PackageRecipient[]
  return { booker, id, modelId, preview, recipients }
}

it('shows a colleague a package as its recipients see it, before there is any', async () => {
  const { booker, id, preview, recipients } = await aPreviewedPackage()
  const token = await preview()
  const { body } = await visitor().call('GET /api/V1/packages/{token}', { token })
  expect(body.result?.package).toMatchObject({
    title: 'Faces for spring',
    models: [{ words: 'Just back from Milan.', pictures: [{}, {}] }],
  })
  expect(await recipients()).toEqual([])
  const { items } = await booker.list('packages', {})
  expect(items).toMatchObject([{ id, sentTo: 0, openedBy: 0, lastActivityAt: null }])
})

it('stores nothing that is done in a preview, and opens the newest alone', async () => {
  const { id, modelId, preview, booker } = await aPreviewedPackage()
  const [old, token] = [await preview(), await preview()]
  const openPackage = (each: string) =>
    visitor().call('GET /api/V1/packages/{token}', { token: each })
  expect((await openPackage(old)).status).toBe(404)
  const about = { token, model_id: modelId }
  expect((await visitor().call('POST /api/V1/packages/seen', { token })).status).toBe(200)
  const answerResponse = await visitor().call('POST /api/V1/packages/answer', {
    ...about,
    answer: 'yes',
  })
  expect([answerResponse.status, answerResponse.body.message]).toEqual([
    409,
    'This is a preview: answers are stored for recipients alone',
  ])
  const optionResponse = await visitor().call('POST /api/V1/packages/option', {
    ...about,
    text: '',
  })
  expect(optionResponse.status).toBe(409)
  expect((await booker.ask('GET', `packages/${id}`)).body.happenings).toEqual([])
  expect((await booker.ask('DELETE', `packages/${id}`)).status).toBe(200)
  expect((await booker.ask('POST', `packages/${id}/preview`, {})).status).toBe(404)
  expect((await openPackage(token)).status).toBe(404)
})

it('makes previews for those who make packages', async () => {
  const { id } = await aPreviewedPackage()
  const editor = await aStaff(test(), 'editor')
  expect((await editor.ask('POST', `packages/${id}/preview`, {})).status).toBe(403)
})
