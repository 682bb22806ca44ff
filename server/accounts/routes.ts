import type { FastifyInstance } from 'fastify'

export function accountRoutes(_app: FastifyInstance) {}
