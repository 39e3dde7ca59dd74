import type { FastifyInstance } from 'fastify'

export function replyTemplateRoutes(_app: FastifyInstance): void {}
