// The pictures that stand where nothing was uploaded: the server has the functions, a browser fetches them when one is missing.

export { drawArt } from './art.ts'
export { drawFace } from './faces.ts'
export { drawMark } from './marks.ts'
