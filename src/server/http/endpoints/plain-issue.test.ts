import { expect, it } from 'vitest'
import { z } from 'zod'
import { id, page } from '#contracts/primitives.ts'
import { fileList } from '#contracts/media/uploads.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { parse } from './parse.ts'

const getRefusal = (schema: z.ZodType, raw: unknown): string => {
  try {
    parse(schema, raw)
    return ''
  } catch (error) {
    return error instanceof AppError ? error.message : String(error)
  }
}

it.each([
  [z.string(), undefined, 'This is required'],
  [z.string(), 5, 'Please give a text'],
  [z.number(), 'five', 'Please give a number'],
  [z.int(), 1.5, 'Please give a whole number'],
  [z.boolean(), 'yes', 'Please give true or false'],
  [z.array(z.int()), {}, 'Please give a list'],
  [z.object({}), 'text', 'Please give an object with named fields'],
  [z.number().min(1), 0, 'Please give at least 1'],
  [z.number().max(99), 100, 'Please give at most 99'],
  [z.string().min(2), 'a', 'Please give at least 2 characters'],
  [z.array(z.int()).max(1), [1, 2], 'Please give at most 1 of them'],
  [z.literal([1, 3, 4]), 2, 'Please choose one of: 1, 3, 4'],
  [z.enum(['a', 'b']), 'c', 'Please choose one of: a, b'],
  [z.email(), 'a@', 'Please enter a valid email address'],
  [z.strictObject({}), { role: 1 }, 'Please leave out role'],
  [z.union([z.int(), z.boolean()]), 'x', 'Please give a number, or please give true or false'],
  [z.union([z.literal(''), z.int()]), 'x', 'Please give a number'],
  [z.string().regex(/^\d{5}$/), 'x', 'Please write this in the form that the field asks for'],
  [z.iso.date(), 'x', 'Please give a date such as 2025-06-02'],
  [id, undefined, 'This is required'],
  [id, 'x', 'Please give a whole number'],
  [page, 'x', 'Please give the number of a page, such as 1'],
  [z.string('Topic is required'), 5, 'Topic is required'],
])('%# tells what to do', (schema, raw, sentence) => {
  expect(getRefusal(schema, raw)).toBe(sentence)
})

it('names a field that holds a list once, whatever place in it is wrong', () => {
  const schema = z.object({ videos: fileList('Please choose a film') })
  const attempt = () => parse(schema, { videos: ['no upload', 'nor this'] })
  expect(attempt).toThrow(
    expect.objectContaining({ fields: { videos: 'Please choose the file again' } }),
  )
})
