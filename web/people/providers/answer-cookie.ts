import { answerCookie } from '../../../contract/people/providers.calls.ts'

// The server hands the token of a provider's answer to the page in a cookie, for ten minutes (docs/decisions/097).

const names = [`__Host-${answerCookie}`, answerCookie]

export function readAnswer(): string | undefined {
  const kept = document.cookie.split('; ').map(one => one.split('='))
  return kept.find(([name = '']) => names.includes(name))?.[1]
}

export function dropAnswer(): void {
  for (const name of names) {
    const secure = name === answerCookie ? '' : '; Secure'
    // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is younger than our browsers
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`
  }
}
