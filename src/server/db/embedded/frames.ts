/** The few frames of the PostgreSQL wire protocol (version 3) that the embedded engine handles itself. */

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const LENGTH_BYTES = 4
const HEADER_BYTES = 1 + LENGTH_BYTES

const READY = 'Z'.charCodeAt(0)
const ERROR = 'E'.charCodeAt(0)
const READY_FRAME_BYTES = 6

/** What a server sends after a successful sign-in: authentication ok, ready and idle. */
export const SESSION_OPENED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** A frame that runs `text` with the simple protocol. */
export const simpleQuery = (text: string): Uint8Array => {
  const body = encoder.encode(`${text}\0`)
  const frame = new Uint8Array(HEADER_BYTES + body.length)
  frame[0] = 'Q'.charCodeAt(0)
  new DataView(frame.buffer).setUint32(1, LENGTH_BYTES + body.length)
  frame.set(body, HEADER_BYTES)
  return frame
}

/** The type of the last frame in a chunk of whole frames. */
export const findLastType = (frames: Uint8Array): number | undefined => {
  const view = new DataView(frames.buffer, frames.byteOffset, frames.byteLength)
  let last: number | undefined
  for (let at = 0; at + HEADER_BYTES <= frames.length; at += 1 + view.getUint32(at + 1))
    last = frames[at]
  return last
}

/** True if a response is complete: its last frame is "ready for the next query". */
export const endsReady = (answer: Uint8Array): boolean => {
  return answer[answer.length - READY_FRAME_BYTES] === READY
}

/**
 * The text of an error after which the server can no longer be trusted, if the response contains one:
 * severity FATAL or PANIC, or an overflow of the error stack (runaway recursion ends like that).
 */
export const findFatalMessage = (answer: Uint8Array): string | undefined => {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength)
  for (let at = 0; at + HEADER_BYTES <= answer.length; at += 1 + view.getUint32(at + 1)) {
    if (answer[at] !== ERROR) continue
    const text = decoder.decode(answer.subarray(at + HEADER_BYTES, at + 1 + view.getUint32(at + 1)))
    if (/(?:^|\0)V(?:FATAL|PANIC)\0|ERRORDATA_STACK_SIZE/.test(text))
      return text.replaceAll('\0', ' ')
  }
  return undefined
}

/**
 * The parts joined in memory of their own, so that it can be transferred to another thread; a Node Buffer may
 * share its memory with others.
 */
export const join = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
