import type { FastifyInstance } from 'fastify'

export function reviewInboxRoutes(_app: FastifyInstance): void {}
