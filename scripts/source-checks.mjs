// The checks of the source that `npm run check` and `npm test` both make: a tool's file in node_modules, and its words.

export const format = ['@biomejs/biome/bin/biome', 'format', '.']
export const lint = ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings']
export const types = ['typescript/bin/tsc']
