import type { FastifyInstance } from 'fastify'

export function reviewInsightsRoutes(_app: FastifyInstance): void {}
