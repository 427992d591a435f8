import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '#local/ports.ts'
import { startApi } from '#tests/support/api.ts'

test('bytes that are not HTTP get a reply or a disconnect, and the server keeps running', async () => {
  const { app, stop } = await startApi()
  onTestFinished(stop)
  const port = await findFreePort()
  await app.listen({ port, host: '127.0.0.1' })
  const garbage = [
    'GET /api/health HTTP/9.9\r\n\r\n',
    '\u0000\u0001\u0002\u0003\r\n\r\n',
    `GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
    'POST /api/v1/orders HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    'POST /api/v1/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef',
    'POST /api/v1/orders HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  ]
  for (const bytes of garbage) {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.write(bytes, 'latin1')
    await new Promise((resolve) => socket.on('close', resolve))
    if (answer) expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  }
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
})
