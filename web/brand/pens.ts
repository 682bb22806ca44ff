// What draws pictures, in one place: the server has it at hand, a browser fetches it when a picture is missing.

export { drawArt } from './art.ts'
export { drawFace } from './faces.ts'
export { drawMark } from './marks.ts'
