import type { FastifyInstance } from 'fastify'
import type { BusinessProfilePort } from '../../../integrations/google/businessProfile.ts'

export function googlePushRoutes(_app: FastifyInstance, _port: BusinessProfilePort): void {}
