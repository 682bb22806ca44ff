import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'

describe('with METRICS', () => {
  const t = useTestApp({ METRICS: '1', METRICS_TOKEN: 'a token for prometheus' })

  it('reports the process, requests by route, and the pool', async () => {
    await t.visitor.get('/api/city')
    await t.visitor.get('/api/geteventdetails/0199d6a0-0000-7000-8000-000000000000')
    await t.visitor.get('/nowhere/secret-token')
    const { status, text, headers } = await t.visitor.get(
      '/metrics',
      {},
      { authorization: 'Bearer a token for prometheus' },
    )
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(text).toContain('process_cpu_seconds_total')
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/city",status="200"} 1',
    )
    expect(text).toContain('route="/api/geteventdetails/:id",status="404"} 1')
    expect(text).toContain('route="none",status="404"} 1')
    expect(text).not.toContain('secret-token')
    expect(text).toMatch(/database_connections\{state="idle"\} \d/)
  })
})

describe('to whom METRICS are shown', () => {
  const t = useTestApp({ METRICS: '1', METRICS_TOKEN: 'a token for prometheus' })

  it('is who sends the token, from wherever, and nobody else', async () => {
    const organiser = await t.organiser()
    const wrong = [undefined, 'Bearer ', 'a token for prometheus', 'Bearer a token for prometheu', 'Bearer x']
    for (const authorization of wrong) {
      const answer = await t.visitor.get('/metrics', {}, authorization === undefined ? {} : { authorization })
      expect([answer.status, answer.text.includes('process_cpu')]).toEqual([401, false])
    }
    expect((await organiser.get('/metrics')).status).toBe(401)
  })
})

describe('without METRICS', () => {
  const t = useTestApp()

  it('does not exist', async () => {
    expect((await t.visitor.get('/metrics')).status).toBe(404)
  })
})
