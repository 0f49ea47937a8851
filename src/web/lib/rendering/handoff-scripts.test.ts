import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createHandoffScripts } from './handoff-scripts.ts'

it('writes the router’s data where no text can end its script', async () => {
  const data = new Blob(['["</script><b>&\u2028é"]']).stream()
  const script = await createHandoffScripts(data, 'mark')
  expect(script.match(/<\/?script|<b>|&|\u2028/g)).toEqual(['<script', '</script'])
  const chunks: string[] = []
  const window = {
    __reactRouterContext: {
      streamController: { enqueue: (text: string) => chunks.push(text), close: () => undefined },
    },
  }
  runInNewContext(/<script nonce="mark">(.*)<\/script>/.exec(script)?.[1] ?? '', { window })
  expect(chunks).toEqual(['["</script><b>&\u2028é"]'])
})
