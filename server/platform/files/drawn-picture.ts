import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { drawPicture } from '../../../contract/events/files.ts'
import { artFile, drawingFile } from '../../../drawings/art.ts'
import { drawBand, drawMark } from '../../../drawings/marks.ts'
import type { MotifName } from '../../../drawings/motifs.ts'

/** The source of an event's drawn picture. */
export interface Drawn {
  motif: MotifName
  seed: string
}

/** Draws a picture for a name. Returns SVG text, and its source if a page redraws it. */
export function pictureFor({ type, name, event_type }: BodyOf<typeof drawPicture>): {
  svg: string
  drawn?: Drawn
} {
  if (type === 'event/banner') {
    const drawn = { motif: event_type ?? 'hackathon', seed: name }
    return { svg: artFile(drawn.motif, drawn.seed, { width: 1600, height: 900 }), drawn }
  }
  if (type === 'company/banner') return { svg: bandFile(name) }
  return { svg: drawingFile(drawMark(name), 48, 480) }
}

function bandFile(name: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1984" height="320" viewBox="0 0 992 160">${drawBand(name, 'sky')}</svg>`
}
