import { describe, expect, it } from 'vitest'
import { defineEmail, fillTexts, findProblems } from './template.domain.ts'

const code = defineEmail({
  name: 'test.code',
  label: 'A code',
  group: 'Accounts',
  sentWhen: 'In tests',
  placeholders: {
    name: { meaning: 'Who reads it', sample: 'Ada' },
    code: { meaning: 'The six digits', sample: '123456', required: true },
    note: { meaning: 'What was added', sample: '' },
  },
  texts: { subject: '{{code}}', heading: 'Code', body: 'Dear {{ name }},\n\n{{code}}\n\n{{note}}' },
})

describe('the texts of an email', () => {
  it('take values, never what a value contains, and leave out paragraphs that are empty then', () => {
    const values = { name: '{{code}}', code: '$&', note: '' }
    expect(fillTexts(code.texts, values)).toMatchObject({
      subject: '$&',
      paragraphs: ['Dear {{code}},', '$&'],
    })
    const note = 'Two\n\nparagraphs'
    const { paragraphs } = fillTexts(code.texts, { ...values, note })
    expect(paragraphs.at(-1)).toBe(note)
  })

  it('keep the subject on one line, whole, and without gaps', () => {
    const texts = { ...code.texts, subject: 'Confirmed: {{name}}, {{note}} ({{code}})' }
    const subject = (values: object) =>
      fillTexts(texts, { name: 'Spring', code: 'VB-1', note: '14 Dec', ...values }).subject
    expect(subject({})).toBe('Confirmed: Spring, 14 Dec (VB-1)')
    expect(subject({ name: '' })).toBe('Confirmed: 14 Dec (VB-1)')
    expect(subject({ note: '' })).toBe('Confirmed: Spring (VB-1)')
    expect(subject({ name: '', note: '' })).toBe('Confirmed (VB-1)')
    expect(subject({ name: 'Two\nlines' })).toBe('Confirmed: Two lines, 14 Dec (VB-1)')
    expect(subject({ name: 'a'.repeat(300) })).toBe(`Confirmed: ${'a'.repeat(59)}…, 14 Dec (VB-1)`)
  })

  it('are refused with a placeholder that is unknown, broken or missing, by its name', () => {
    const problems = (texts: object) => findProblems(code, { ...code.texts, ...texts })
    expect(problems({})).toEqual({})
    expect(problems({ footnote: 'Dear {{nmae}}' })).toEqual({
      footnote: '{{nmae}} is not a placeholder of this email. It has {{name}}, {{code}}, {{note}}',
    })
    expect(problems({ subject: '{{constructor}}' })).toHaveProperty('subject')
    expect(problems({ heading: 'Dear {{name}' })).toEqual({
      heading: 'Please write placeholders as {{name}}: two braces before and two after',
    })
    // The subject alone is not enough: some programs cut it off.
    expect(problems({ body: 'Hello' })).toEqual({
      body: 'Please use {{code}} in the text: The six digits',
    })
    expect(problems({ button: 'Press' })).toEqual({ button: 'This email has no button' })
  })
})
