import type { FastifyInstance } from 'fastify'

export function applicationRoutes(_app: FastifyInstance) {}
