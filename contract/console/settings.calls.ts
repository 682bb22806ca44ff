import { call } from '../platform/call.ts'

/** Who may call what about the settings of the installation; bodies and replies are in settings.ts. */

/** The public pages whose text organisers write. */
export const textPages = ['privacy', 'terms', 'accessibility', 'about', 'contact'] as const
export type TextPage = (typeof textPages)[number]

/** For how many seconds a release of decisions can be undone. */
export const releaseSeconds = [10, 30, 60, 120, 300, 600] as const

export const getSettings = call('GET', '/api/settings', 'settings:write')
export const saveSettings = call('PUT', '/api/settings', 'settings:write')
export const getTextPage = call('GET', '/api/page/:name', 'anyone')
