import type { FastifyInstance } from 'fastify'

export function reviewRequestsRoutes(_app: FastifyInstance): void {}
