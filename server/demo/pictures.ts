import type { Folder } from '../../contract/platform/folders.ts'
import { artFile, drawingFile } from '../../drawings/art.ts'
import { drawBand, drawMark } from '../../drawings/marks.ts'
import type { Db } from '../platform/db/transaction.ts'
import type { FileStore } from '../platform/files/disk.ts'
import { pictureFor } from '../platform/files/drawn-picture.ts'
import { storeDocument, storeImage } from '../platform/files/store.ts'
import sharp from 'sharp'
import { drawFace } from './draw-face.ts'
import { makeLeaflet } from './leaflet.ts'
import { candidate } from './story/people.ts'
import { commonDataSet, handedIn } from './story/first-data-set.ts'
import type { PersonStory, DataSet } from './story/data-set.ts'

/**
 * Keys of the drawn pictures, in the order of the data set's lists (the demo candidate's face first). Later data sets
 * reuse them. Teams that only the first one has uploaded no logo.
 */
export interface Pictures {
  companyLogos: string[]
  companyBanners: string[]
  eventBanners: string[]
  partnerLogos: string[]
  leaflets: string[]
  photos: string[]
  faces: string[]
  teamLogos: string[]
  /** Of what teams handed in, by their names. */
  projectPictures: Record<string, string[]>
}

interface Store {
  db: Db
  disk: FileStore
  uploaded_by: string
}

type Sitter = Pick<PersonStory, 'first_name' | 'last_name' | 'gender'>
const hair = { male: [0, 3], female: [1, 2, 3] } as const

/** Of logos and faces, in pixels. Larger ones are seen nowhere, and most of the time of a first start is spent on pictures. */
const side = 320

/** How many people of the data set have a photo; the others have initials. */
export const withFace = 30

/** Draws the pictures that people would have uploaded, and stores them as uploads. */
export async function drawPictures(store: Store, dataSet: DataSet): Promise<Pictures> {
  const { companies, events, partners, associates, people } = dataSet
  const mark = (folder: Folder, name: string) => keep(store, folder, drawingFile(drawMark(name), 48, side))
  const face = ({ first_name, last_name, gender }: Sitter) =>
    keep(
      store,
      'profile/picture',
      drawingFile(drawFace(`${first_name} ${last_name}`, hair[gender]), 64, side),
    )
  const teams = commonDataSet.events.flatMap(event => event.teams)
  return {
    companyLogos: await all(companies, ({ company_name }) => mark('company/logo', company_name)),
    companyBanners: await all(companies, ({ company_name }) =>
      keep(store, 'company/banner', bandFile(company_name)),
    ),
    eventBanners: await all(events, ({ event_type, event_name }) => {
      const { svg, drawn } = pictureFor({ type: 'event/banner', name: event_name, event_type })
      return keep(store, 'event/banner', svg, drawn)
    }),
    partnerLogos: await all(partners, ({ partner_name }) => mark('partner/logo', partner_name)),
    leaflets: await all(partners, ({ partner_name, description }) =>
      storeDocument({
        ...store,
        folder: 'partner/document',
        bytes: makeLeaflet(partner_name, description),
        company_id: null,
        file_name: `${partner_name}.pdf`,
      }),
    ),
    photos: await all(associates, face),
    faces: await all([candidate, ...people.slice(0, withFace)], face),
    projectPictures: Object.fromEntries(
      await all(handedIn, async ({ team_name, pictures }) => {
        const draw = ([motif, palette]: (typeof pictures)[number], place: number) =>
          artFile(motif, `${team_name} ${place}`, { palette, width: 800, height: 500 })
        return [team_name, await all(pictures.map(draw), svg => keep(store, 'submission/picture', svg))]
      }),
    ),
    teamLogos: await all(teams, ({ team_name }) => mark('application/logo', team_name)),
  }
}

function all<Story, Drawn>(stories: readonly Story[], draw: (story: Story) => Promise<Drawn>) {
  return Promise.all(stories.map(draw))
}

/** Converts to PNG, because the server accepts no SVG uploads, not even its own. */
async function keep({ db, disk, uploaded_by }: Store, folder: Folder, svg: string, drawn?: object) {
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  return storeImage({ db, disk, folder, bytes, uploaded_by, company_id: null, drawn })
}

function bandFile(name: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="200" viewBox="0 0 992 160">${drawBand(name, 'sky')}</svg>`
}
