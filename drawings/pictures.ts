// Drawings for missing uploads. The server imports them; a browser loads them only when an upload is missing.

export { drawArt } from './art.ts'
export { drawMark } from './marks.ts'
export { drawBoughs, drawWreath } from './wreath.ts'
