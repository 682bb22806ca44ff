import type { FastifyInstance } from 'fastify'
import {
  addProgrammeItem,
  addProgrammeItems,
  cancelProgrammeItem,
  changeProgrammeItem,
  getEventHours,
  getProgramme,
  getProgrammeItem,
  getPublicProgramme,
  moveProgramme,
  moveProgrammeItemBack,
  publishProgramme,
  removeProgrammeItem,
  setEventHours,
} from '../../../contract/events/programme.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { moveAll } from './move-all.ts'
import { moveItemBack } from './move-back.ts'
import { publishProgramme as publish } from './publish.ts'
import { findEventHours } from './read-hours.ts'
import { findItem, findProgramme, findPublicProgramme } from './read-programme.ts'
import { saveHours } from './save-hours.ts'
import { addItems, cancelItem, changeItem, itemActions, removeItem } from './save-item.ts'

/** The programme of events: for their staff, and what everybody reads of it. */
export function programmeRoutes(app: FastifyInstance) {
  serve(app, getEventHours, async ({ db, caller, params }) => ({
    data: found(await findEventHours(db, caller, params.id)),
  }))

  serve(app, setEventHours, {
    changedBy: { subject: 'programme', actions: ['hours_set'] },
    handle: async ({ db, caller, params, body, refuseStale }) => {
      await saveHours({ db, caller }, params.id, body, refuseStale)
      return { data: found(await findEventHours(db, caller, params.id)) }
    },
  })

  serve(app, getProgramme, async ({ db, caller, params }) => ({
    data: found(await findProgramme(db, caller, params.id)),
  }))

  serve(app, publishProgramme, async ({ db, caller, params, body }) => {
    await publish({ db, caller }, params.id, body.is_published)
    return { data: found(await findProgramme(db, caller, params.id)) }
  })

  serve(app, addProgrammeItem, async ({ db, caller, params, body }) => {
    const [_id = ''] = await addItems({ db, caller }, params.id, [body], () => '')
    return { data: found(await findItem(db, caller, _id)) }
  })

  serve(app, addProgrammeItems, async ({ db, caller, params, body }) => {
    await addItems({ db, caller }, params.id, body.items, place => `items.${place}.`)
    return { data: found(await findProgramme(db, caller, params.id)) }
  })

  serve(app, getProgrammeItem, async ({ db, caller, params }) => ({
    data: found(await findItem(db, caller, params.id)),
  }))

  serve(app, changeProgrammeItem, {
    changedBy: itemActions,
    handle: async ({ db, caller, params, body, refuseStale }) => ({
      data: await changeItem({ db, caller }, params.id, body, refuseStale),
    }),
  })

  serve(app, cancelProgrammeItem, async ({ db, caller, params, body }) => {
    await cancelItem({ db, caller }, params.id, body.is_cancelled)
    return { data: found(await findItem(db, caller, params.id)) }
  })

  serve(app, moveProgramme, async ({ db, caller, params, body }) => {
    await moveAll({ db, caller }, params.id, body)
    return { data: found(await findProgramme(db, caller, params.id)) }
  })

  serve(app, moveProgrammeItemBack, async ({ db, caller, params, body }) => {
    await moveItemBack({ db, caller }, params.id, body)
    return { data: found(await findItem(db, caller, params.id)) }
  })

  serve(app, removeProgrammeItem, async ({ db, caller, params }) => {
    await removeItem({ db, caller }, params.id)
    return { data: { _id: params.id } }
  })

  serve(app, getPublicProgramme, async ({ db, caller, params }) => ({
    data: found(await findPublicProgramme(db, caller, params.id)),
  }))
}
