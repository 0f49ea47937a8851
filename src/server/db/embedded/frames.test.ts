import { describe, expect, it } from 'vitest'
import {
  endsReady,
  findFatalMessage,
  join,
  findLastType,
  simpleQuery,
} from '#server/db/embedded/frames.ts'

const frame = (type: string, body: string): Uint8Array => {
  const text = Buffer.from(body, 'utf8')
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(4 + text.length, 1)
  return Buffer.concat([head, text])
}
const error = (severity: string, message: string) =>
  frame('E', `S${severity}\0V${severity}\0CXX000\0M${message}\0\0`)
const ready = frame('Z', 'I')

describe('frames of the wire protocol', () => {
  it('ask in the simple protocol', () => {
    expect(Buffer.from(simpleQuery('select 1')).toString('latin1')).toBe('Q\0\0\0\rselect 1\0')
  })

  it('are known by the last one of a chunk', () => {
    const sync = frame('S', '')
    expect(findLastType(sync)).toBe('S'.charCodeAt(0))
    expect(findLastType(join([frame('B', 'S'), frame('E', '\0'), sync]))).toBe('S'.charCodeAt(0))
    expect(findLastType(join([sync, frame('B', 'S')]))).toBe('B'.charCodeAt(0))
  })

  it('are whole when they end in "ready"', () => {
    expect(endsReady(join([frame('C', 'SELECT 1\0'), ready]))).toBe(true)
    expect(endsReady(frame('C', 'SELECT 1\0'))).toBe(false)
    expect(endsReady(new Uint8Array(0))).toBe(false)
  })

  it('tell an ordinary error from one that ends trust', () => {
    expect(findFatalMessage(join([error('ERROR', 'division by zero'), ready]))).toBeUndefined()
    expect(findFatalMessage(join([frame('D', 'VFATAL\0'), ready]))).toBeUndefined()
    expect(findFatalMessage(join([frame('D', 'row'), error('FATAL', 'gone'), ready]))).toContain(
      'gone',
    )
    expect(findFatalMessage(error('ERROR', 'ERRORDATA_STACK_SIZE exceeded'))).toContain('exceeded')
  })
})
