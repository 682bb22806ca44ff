import type { FastifyInstance } from 'fastify'
import {
  addCounter,
  addDevice,
  changeCounter,
  changeDevice,
  closeCounter,
  getCounter,
  getCounterSettings,
  leaveCounter,
  listCounters,
  moveCounter,
  openCounter,
  removeCounter,
  revokeDevice,
  saveCounterSettings,
  showDeviceLink,
} from '../../../contract/teams/counters.ts'
import { getCounterList, sendScans, undoScan } from '../../../contract/teams/scans.ts'
import { counterMessages } from '../../../contract/teams/counters.texts.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { findCounterSettings, saveCounterSettings as saveSettings } from './counter-settings.ts'
import { readList } from './device-list.ts'
import * as devices from './devices.ts'
import { findCounter, findCounters } from './read-counters.ts'
import * as save from './save-counter.ts'
import { takeScans } from './take-scans.ts'
import { undoScan as takeOut } from './undo-scan.ts'

/** The counters of events and their devices, for staff, and how a device comes and goes. */
export function counterRoutes(app: FastifyInstance) {
  serve(app, listCounters, async ({ db, caller, params }) => ({
    data: found(await findCounters(db, caller, params.id)),
  }))

  serve(app, addCounter, async ({ db, caller, params, body }) => {
    const _id = await save.addCounter({ db, caller }, params.id, body)
    return { data: found(await findCounter(db, caller, _id)) }
  })

  serve(app, getCounter, async ({ db, caller, params }) => ({
    data: found(await findCounter(db, caller, params.id)),
  }))

  serve(app, changeCounter, async ({ db, caller, params, body, refuseStale }) => {
    await save.changeCounter({ db, caller }, params.id, body, refuseStale)
    return { data: found(await findCounter(db, caller, params.id)) }
  })

  serve(app, moveCounter, async ({ db, caller, params, body }) => {
    const event = await save.moveCounter({ db, caller }, params.id, body.before)
    return { data: found(await findCounters(db, caller, event)) }
  })

  serve(app, closeCounter, async ({ db, caller, params, body }) => {
    await save.closeCounter({ db, caller }, params.id, body.is_closed)
    return { data: found(await findCounter(db, caller, params.id)) }
  })

  serve(app, removeCounter, async ({ db, caller, params }) => {
    const event = await save.removeCounter({ db, caller }, params.id)
    return { data: found(await findCounters(db, caller, event)) }
  })

  serve(app, getCounterSettings, async ({ db, caller, params }) => ({
    data: found(await findCounterSettings(db, caller, params.id)),
  }))

  serve(app, saveCounterSettings, {
    changedBy: { subject: 'counter', actions: ['settings_changed'] },
    handle: async ({ db, caller, params, body, refuseStale }) => {
      await saveSettings({ db, caller }, params.id, body, refuseStale)
      return { data: found(await findCounterSettings(db, caller, params.id)) }
    },
  })

  serve(app, addDevice, async ({ db, caller, params, body }) => ({
    data: await devices.addDevice({ db, config: app.config, caller }, params.id, body),
  }))

  serve(app, changeDevice, async ({ db, caller, params, body }) => ({
    data: await devices.changeDevice({ db, caller }, params.id, body),
  }))

  serve(app, showDeviceLink, async ({ db, caller, params }) => ({
    data: await devices.showAnotherLink({ db, config: app.config, caller }, params.id),
  }))

  serve(app, revokeDevice, async ({ db, caller, params }) => ({
    data: await devices.revokeDevice({ db, caller }, params.id),
  }))

  serve(app, openCounter, async ({ db, caller, body }) => ({
    data: { token: await devices.openDevice(db, app.jwtKey, caller, body) },
  }))

  serve(app, getCounterList, async ({ db, caller, query }) => ({ data: await readList(db, caller, query) }))

  serve(app, sendScans, async ({ db, caller, body }) => ({ data: await takeScans(db, caller, body) }))

  serve(app, undoScan, async ({ db, caller, params, body }) => ({
    data: await takeOut({ db, caller }, params.id, body.reason),
  }))

  serve(app, leaveCounter, async ({ db, caller }) => {
    await devices.leave(db, caller)
    return { data: { message: counterMessages.left } }
  })
}
