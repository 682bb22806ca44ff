import { call } from '../platform/call.ts'
import { linkPermissions } from '../platform/permissions.ts'

/** The calls of a device with its scans, and of staff about them; bodies and replies are in scans.ts. */

export const scanActs = ['in', 'again', 'undo', 'seen', 'walk_in', 'consent', 'unknown'] as const
export type ScanAct = (typeof scanActs)[number]
export const scanHows = ['code', 'name', 'number', 'spare', 'paper'] as const
export type ScanHow = (typeof scanHows)[number]
export const scanOutcomes = ['in', 'again', 'undone', 'beside'] as const
export type ScanOutcome = (typeof scanOutcomes)[number]

/**
 * What is odd about a scan that was taken: the code is of no ticket; the counter is none of the device; the ticket had no seat; the time was
 * later than the server's, so it has the server's; its times are "about"; it came after the device had ended.
 */
export const scanMarks = ['unknown', 'not_for_here', 'no_seat', 'server_time', 'about', 'late'] as const
export type ScanMark = (typeof scanMarks)[number]

export const mostScans = 200

const may = linkPermissions.device
export const getCounterList = call('GET', '/api/counter/list', may)
export const sendScans = call('POST', '/api/counter/scans', may)
export const undoScan = call('POST', '/api/scan/undo/:id', 'application:review')
