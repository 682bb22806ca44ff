import * as all from './pens.ts'

export type Pens = typeof all

/** On the server; `#pens` is `pens-away.ts` in the browser (package.json, `imports`). */
export const pens: Pens | undefined = all
