import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { LoadedData } from '../platform/loads.ts'
import { keepToken } from '../platform/token.ts'

// What a screen loads on first use, such as the rules of a form, takes more than a second on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** Renders a component inside the application: with a router, a store of loads and an address. */
export function draw(part: ReactNode, address = '/', loads = new LoadedData()) {
  return render(part, { wrapper: application(address, loads) })
}

/** The wrapper for a component or hook under test. */
export function application(address = '/', loads = new LoadedData()) {
  const router = createRouter({
    routeTree: createRootRouteWithContext<{ loads: LoadedData }>()({
      staticData: { title: 'Test', may: 'anyone' },
    }),
    context: { loads },
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
  })
  return ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
  )
}

/** Signs this browser in with a role. The token is not valid on the server. */
export function signInAs(role: 'admin' | 'company' | 'candidate'): void {
  const claims = { id: 'somebody', role, exp: Date.now() / 1000 + 3600 }
  keepToken(`e30.${btoa(JSON.stringify(claims))}.unsigned`)
}
