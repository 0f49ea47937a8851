// Reference 1: a bare server that sends constant, compressed buffers by address. It reads them once from the
// program under test, so that both send the same bytes.
import { createServer } from 'node:http'

const origin = process.env.BENCH_ORIGIN
const paths = JSON.parse(process.env.BENCH_PATHS ?? '[]')
const replies = new Map()
for (const path of paths) {
  const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await response.arrayBuffer())
  const { gzipSync } = await import('node:zlib')
  const zipped = gzipSync(body)
  replies.set(path, {
    body: zipped,
    headers: {
      'content-type': response.headers.get('content-type'),
      'content-encoding': 'gzip',
      'content-length': zipped.length,
    },
  })
}

createServer((request, response) => {
  const reply = replies.get(request.url)
  if (!reply) return response.writeHead(404).end()
  response.writeHead(200, reply.headers)
  return response.end(reply.body)
}).listen(Number(process.env.PORT), process.env.BIND_ADDRESS)
