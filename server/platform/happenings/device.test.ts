import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0'
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/138.0`,
    'Microsoft Edge on Windows',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`, 'Safari on macOS'],
])('reads %s', (header, device) => {
  expect(deviceOf(header)).toBe(device)
})

test('says nothing of a program that does not name itself as a browser', () => {
  expect([undefined, '', 'x', '<script>alert(1)</script>'].map(deviceOf)).toEqual([null, null, null, null])
})

test('keeps a bounded text, however long the header is', () => {
  const long = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X; ${'a'.repeat(20_000)}`
  expect((deviceOf(long) ?? '').length).toBeLessThanOrEqual(80)
})
