import type { FastifyInstance } from 'fastify'

export function partnerRoutes(_app: FastifyInstance) {}
