import * as pictures from '../../drawings/pictures.ts'

export type Drawings = typeof pictures

/** On the server; `#drawings` is `drawings-in-browser.ts` in the browser (package.json, `imports`). */
export const drawings: Drawings | undefined = pictures
