import { createHeaders } from '@remix-run/node-fetch-server'
import type { FastifyRequest } from 'fastify'
import { presumed } from '../../../platform/http/guards/presence.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { invisiblePath, unstorablePath } from '../../../platform/http/unstorable.ts'
import { clientAddressHeader } from '../auth/authGuards.ts'
import type { IdentityService } from '../auth/authService.ts'

/** The answer of the identity service. @throws Refusal input_invalid */
export async function answerOf(
  identity: IdentityService,
  request: FastifyRequest,
  call: Request,
): Promise<Response> {
  if (/%00/.test(request.url) || !canStore(request.body)) throw new Refusal('input_invalid')
  // A server with only these routes has no call runtime.
  const { server } = request
  const presence = server.hasDecorator('runtime') ? server.runtime.presence : presumed
  const response = await presence.during(() => identity.handle(call))
  if (response.status >= 500)
    request.log.error({ status: response.status, path: request.routeOptions.url }, 'identity service failed')
  return response
}

/** The library stores texts of the body, such as the name, and passes them to jobs. It rejects invalid JSON. */
function canStore(body: unknown): boolean {
  if (!(body instanceof Buffer)) return true
  try {
    const sent: unknown = JSON.parse(body.toString())
    return unstorablePath(sent) === null && invisiblePath(sent) === null
  } catch {
    return true
  }
}

/** The same request, for the library. */
export function webRequest(
  request: FastifyRequest,
  origin: string,
  { method = request.method }: { method?: string } = {},
): Request {
  const headers = createHeaders(request.raw)
  // Limits use the connection's address, not one that a client claims.
  headers.set(clientAddressHeader, request.ip)
  const body = method === 'GET' || !(request.body instanceof Buffer) ? null : new Uint8Array(request.body)
  if (body === null) headers.delete('content-type')
  return new Request(`${origin}${request.url}`, { method, headers, body })
}
