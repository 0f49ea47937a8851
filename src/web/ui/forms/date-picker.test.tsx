import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { invalidDay } from '#contracts/time/typed-day.ts'
import { DatePicker } from './date-picker.tsx'

const renderText = (error?: string): string =>
  renderToStaticMarkup(
    <DatePicker
      id="day"
      label="Last day"
      hint="If it takes more than one day"
      when="upcoming"
      value=""
      error={error}
      onChange={() => undefined}
    />,
  ).replaceAll(/<[^>]+>/g, '|')

it('says how to write a date beside the message that it is not valid', () => {
  expect(renderText(invalidDay)).toMatch(
    /\|Date input not valid\.\|+Day, month and year, such as 14\/09\/2026\|/,
  )
  expect(renderText()).toContain('|If it takes more than one day|')
  expect(renderText()).not.toContain('such as')
  expect(renderText('Date must not be in the past')).not.toContain('such as')
})
