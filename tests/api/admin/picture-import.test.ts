import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { PictureMatch } from '#contracts/admin/models/picture-import.ts'
import { multipart } from '#tests/support/records/applications.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { useDataFolder } from '#tests/support/media-folder.ts'
import { aStaff, type Staff } from '#tests/support/records/staff.ts'
import { aPhoto } from '#tests/support/records/uploads.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const folder = useDataFolder()
const test = useApp(useDatabase(), { DATA_DIR: folder })

const photos = [await aPhoto(700, 500), await aPhoto(800, 500), await aPhoto(900, 500)] as const
const hashBytes = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const send = async (person: Staff, bytes: Buffer): Promise<number> => {
  const form = multipart({ kind: 'picture' }, [{ field: 'file', name: 'a.jpg', bytes }])
  const { status, body } = await person.ask('POST', 'media', form.payload, form.headers)
  expect(status).toBe(201)
  return Number(body.id)
}

const match = async (person: Staff, pictures: { path: string; hash: string | null }[]) => {
  const { status, items } = await person.ask('POST', 'picture-matches', { pictures })
  expect(status).toBe(200)
  return items as unknown as PictureMatch[]
}

it('pictures find their models by name, and what is there already is not stored twice', async () => {
  const { ctx } = test()
  const anna = await aModel(ctx, { firstName: 'Anna', lastName: 'Kovač' })
  await aModel(ctx, { firstName: 'Sam', lastName: 'Lee' })
  await aModel(ctx, { firstName: 'Lee', lastName: 'Sam' })
  const booker = await aStaff(test(), 'booker')
  const files = [
    { path: 'Anna Kovac/1.jpg', hash: hashBytes(photos[0]) },
    { path: 'anna-kovac-2.jpg', hash: hashBytes(photos[1]) },
    { path: 'anna-kovac-2 copy.jpg', hash: hashBytes(photos[1]) },
    { path: 'sam-lee.jpg', hash: null },
    { path: 'IMG_1.jpg', hash: null },
  ]
  expect(await match(booker, files)).toMatchObject([
    { state: 'new', modelId: anna, modelName: 'Anna Kovač', mediaId: null },
    { state: 'new', modelId: anna },
    { state: 'known', modelId: anna },
    { state: 'ambiguous', modelId: null },
    { state: 'unmatched', modelId: null },
  ])

  const [first, second] = [await send(booker, photos[0]), await send(booker, photos[1])]
  // Sent, but not placed yet: the import was interrupted.
  expect(await match(booker, files.slice(0, 1))).toMatchObject([{ state: 'new', mediaId: first }])
  const add = (mediaIds: number[]) =>
    booker.ask('POST', `models/${anna}/add-pictures`, { mediaIds })
  const added = await add([first, second])
  expect(added.body).toMatchObject({
    version: 2,
    pictures: [{ mediaId: first }, { mediaId: second }],
  })
  expect(await match(booker, files.slice(0, 2))).toMatchObject([
    { state: 'known', mediaId: null },
    { state: 'known', mediaId: null },
  ])

  // The same bytes sent once more are another file, which the model does not get.
  const [again, third] = [await send(booker, photos[0]), await send(booker, photos[2])]
  expect((await add([again, first, third])).body).toMatchObject({
    pictures: [{ mediaId: first }, { mediaId: second }, { mediaId: third }],
  })
  const { items } = await booker.list(`models/${anna}/history`)
  expect(items).toMatchObject([{ action: 'add-pictures' }, { action: 'add-pictures' }])
  expect(await add([9999])).toMatchObject({ status: 422 })
})

it('pictures of one model are sent again for another with the same file', async () => {
  const { ctx } = test()
  const anna = await aModel(ctx, { firstName: 'Anna', lastName: 'K' })
  const ines = await aModel(ctx, { firstName: 'Ines', lastName: 'V' })
  const booker = await aStaff(test(), 'booker')
  const mediaId = await send(booker, photos[0])
  await booker.ask('POST', `models/${anna}/add-pictures`, { mediaIds: [mediaId] })
  const file = { path: 'Ines V/1.jpg', hash: hashBytes(photos[0]) }
  expect(await match(booker, [file])).toMatchObject([
    { state: 'new', modelId: ines, mediaId: null },
  ])
})

it('only who changes models imports their pictures, and so many at a time', async () => {
  const editor = await aStaff(test(), 'editor')
  const one = { path: 'a.jpg', hash: null }
  expect((await editor.ask('POST', 'picture-matches', { pictures: [one] })).status).toBe(403)
  const booker = await aStaff(test(), 'booker')
  const many = Array.from({ length: 2001 }, () => one)
  const { status, body } = await booker.ask('POST', 'picture-matches', { pictures: many })
  expect([status, JSON.stringify(body.errors)]).toEqual([
    422,
    expect.stringContaining('at most 2000 pictures') as string,
  ])
  expect((await booker.ask('POST', 'picture-matches', { pictures: [] })).status).toBe(422)
  const wrong = { path: 'a.jpg', hash: 'abc' }
  expect((await booker.ask('POST', 'picture-matches', { pictures: [wrong] })).status).toBe(422)
})
