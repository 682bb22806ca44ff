import type { FastifyInstance } from 'fastify'

export function applicantRoutes(_app: FastifyInstance) {}
