import * as pictures from '../../../drawings/pictures.ts'

export type Drawings = typeof pictures

/** On the server. In a browser `#drawings` is `drawings-in-browser.ts` (package.json, `imports`). */
export const drawings: Drawings | undefined = pictures
