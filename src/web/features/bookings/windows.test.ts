import { expect, it } from 'vitest'
import { listCompleteWindows } from './windows.ts'

const blank = { start_date: '', end_date: '', start_time: '', end_time: '' }
const day = { date: '14-09-2099', end_date: '', start_time: '', end_time: '' }

it('asks about dates that have been typed to their end, each once', () => {
  const list = (changes: Partial<Parameters<typeof listCompleteWindows>[0]>) =>
    listCompleteWindows({ ...day, ...changes }, '2099-09-10').map((window) => window.start_date)
  expect(list({})).toEqual(['14-09-2099'])
  expect(list({ date: '' })).toEqual([])
  expect(list({ date: '14-09-20' })).toEqual([])
  expect(list({ end_date: '16-09' })).toEqual([])
  expect(list({ start_time: '09:30' })).toEqual([])
  expect(list({ start_time: '09:30', end_time: '13:0' })).toEqual([])
  expect(list({ start_time: '09:30', end_time: '13:00' })).toEqual(['14-09-2099'])
  expect(list({ date: '09-09-2099' })).toEqual([])
  expect(list({ end_date: '13-09-2099' })).toEqual([])
  const further_dates = [blank, { ...blank, start_date: '20-09-2099' }]
  expect(list({ further_dates })).toEqual(['14-09-2099', '20-09-2099'])
  const same = { ...blank, start_date: '14-09-2099' }
  expect(list({ further_dates: [same] })).toEqual(['14-09-2099'])
})
