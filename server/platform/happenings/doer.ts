import type { FastifyRequest } from 'fastify'
import type { LinkScope, Role } from '../../../contract/platform/permissions.ts'
import { networkOf } from '../sessions/network.ts'
import { deviceOf } from './device.ts'

/** Who did something, by which request, from where. Every caller is one: of an account, by a personal link, a visitor. */
export interface Doer extends Origin {
  /** Of an account, a judge or a device. Null for a visitor, and for what Laurel does by itself. */
  _id: string | null
  /** Of somebody without an account; the role of an account is filled in. */
  role?: Role | LinkScope
}

/** The request, and where it came from; all null for background jobs. */
export interface Origin {
  request_id: string | null
  /** The unit that one caller controls (server/platform/sessions/network.ts), not the whole address. */
  network: string | null
  /** As its browser says: "Firefox on Windows". */
  device: string | null
}

/** The server itself as the author of a change. */
export const laurel: Doer = { _id: null, request_id: null, network: null, device: null }

export function originOf(request: FastifyRequest) {
  return {
    request_id: request.id,
    network: networkOf(request.ip),
    device: deviceOf(request.headers['user-agent']),
  }
}
