import { describe, expect, it } from 'vitest'
import { addMessage, endMessage, readMessage } from './message-store.ts'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const endAll = () => {
  for (let message = readMessage(); message; message = readMessage()) endMessage(message.id)
}

describe('messages', () => {
  it('are shown one after the other where one action has several', async () => {
    addMessage('error', 'First')
    addMessage('error', 'Second')
    addMessage('error', 'First')
    expect(readMessage()?.text).toBe('First')
    endMessage(readMessage()?.id ?? 0)
    expect(readMessage()?.text).toBe('Second')
    endAll()
    await nextTask()
  })

  it('end when a later action has something to say', async () => {
    addMessage('error', 'Please try again')
    addMessage('error', 'Still waiting')
    await nextTask()
    addMessage('success', 'Saved')
    expect(readMessage()).toMatchObject({ kind: 'success', text: 'Saved' })
    endMessage(readMessage()?.id ?? 0)
    expect(readMessage()).toBeUndefined()
    await nextTask()
  })

  it('are not ended in the name of one that is gone', async () => {
    addMessage('success', 'Saved')
    const { id = 0 } = readMessage() ?? {}
    await nextTask()
    addMessage('error', 'Lost')
    endMessage(id)
    expect(readMessage()?.text).toBe('Lost')
    endAll()
  })
})
