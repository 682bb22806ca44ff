import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What GitHub's API says of somebody. */
export interface GithubAccount {
  user: { id: number; login: string; name: string | null }
  emails: { email: string; primary: boolean; verified: boolean; visibility: string | null }[]
}

export interface TestGithub {
  url: string
  account: GithubAccount | null
  close(): void
}

/** A GitHub of one's own, as far as logging in needs it: its documented addresses and answers. */
export async function openGithub(): Promise<TestGithub> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const test: TestGithub = { url, account: null, close: () => void server.close() }
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
      response.end(JSON.stringify(body))
    }
    if (pathname === '/login/oauth/authorize') {
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('state', searchParams.get('state') ?? '')
      if (test.account) back.searchParams.set('code', 'a-code-of-github')
      else back.searchParams.set('error', 'access_denied')
      response.writeHead(302, { location: back.href }).end()
    } else if (pathname === '/login/oauth/access_token') {
      // GitHub answers 200 to a wrong code too.
      let body = ''
      request.on('data', (piece: Buffer) => (body += piece.toString()))
      request.on('end', () => {
        const isRight = new URLSearchParams(body).get('code') === 'a-code-of-github'
        const token = { access_token: 'gho_token', scope: 'read:user,user:email', token_type: 'bearer' }
        send(200, isRight ? token : { error: 'bad_verification_code', error_description: 'It is incorrect.' })
      })
    } else if (request.headers.authorization !== 'Bearer gho_token') send(401, { message: 'Bad credentials' })
    else if (pathname === '/api/v3/user') send(200, test.account?.user)
    else if (pathname === '/api/v3/user/emails') send(200, test.account?.emails)
    else send(404, { message: 'Not Found' })
  })
  return test
}
