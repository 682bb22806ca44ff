import type { Plugin } from 'vite'

/**
 * The router's tree names each route twice more than it needs while it runs: as the key of a list, and as the address of a
 * file, which only types read. Every page loads the tree, so its names cost each nearly a kilobyte.
 */
export function withoutRouteNames(): Plugin {
  return {
    name: 'laurel:without-route-names',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: environment => environment.name === 'client',
    transform: {
      filter: { id: /\/web\/(routeTree\.gen\.ts|routes\/.*\.tsx)$/ },
      handler: (code, id) => ({
        code: id.endsWith('.tsx') ? withoutAddress(code) : withoutKeys(code),
        map: null,
      }),
    },
  }
}

function withoutAddress(code: string): string {
  return code.replace(/createFileRoute\((["'`]).*?\1\)/, 'createFileRoute()')
}

/** Children as lists: the router takes either. */
function withoutKeys(code: string): string {
  return code.replaceAll(
    /(Children(?:: \w+)? = )\{([^}]*)\}/g,
    (_, start: string, routes: string) => `${start}[${routes.replaceAll(/\w+:\s/g, '')}]`,
  )
}
