import type { FastifyInstance } from 'fastify'

export function associateRoutes(_app: FastifyInstance) {}
