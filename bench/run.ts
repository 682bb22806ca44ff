import { parseArgs } from 'node:util'
import { measureConsole } from './console.ts'

// `npm run bench` measures all parts, `npm run bench -- console growth` some; see docs/measurements.md.

export interface Options {
  /** Small and short: to see that it runs. */
  isQuick: boolean
  /** A folder to keep the data in; else a temporary one. */
  data: string | undefined
  /** How many times the demo's data, where the part's own choice is not wanted. */
  scale: number | undefined
}

const parts: Record<string, (options: Options) => Promise<void>> = {
  console: measureConsole,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    data: { type: 'string' },
    scale: { type: 'string' },
  },
})
const wanted = positionals.length > 0 ? positionals : Object.keys(parts)
const options = {
  isQuick: values.quick,
  data: values.data,
  scale: values.scale ? Number(values.scale) : undefined,
}
for (const name of wanted) {
  const measure = parts[name]
  if (!measure) throw new Error(`No part is called "${name}": there are ${Object.keys(parts).join(', ')}.`)
  await measure(options)
}
