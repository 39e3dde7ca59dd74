import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

declare module 'node:http' {
  interface IncomingMessage {
    /** The target is not an address of this server; `secure` rejects the request. */
    hasForeignTarget?: boolean
  }
}

/** No page has this path: it redirects to the start page like every unknown address. */
const unknownPath = '/unknown-address'

/**
 * For Fastify's `rewriteUrl`: runs before routing, so that routes, hooks and pages read the same normalized address.
 * Marks a target that is not an address of this server.
 */
export function rewriteTarget(request: IncomingMessage, origin: string): string {
  const address = normalisedTarget(request.url ?? '/', origin)
  if (address === null) request.hasForeignTarget = true
  return address ?? '/'
}

/**
 * Returns the path and query of a request target (RFC 9112, 3.2) with `.`, `..` and backslashes resolved; null when it
 * names another host, has no path, or is an API path that cannot be decoded. The path never begins with two slashes:
 * such an address is unknown.
 */
export function normalisedTarget(target: string, origin: string): string | null {
  const url = urlOf(target, origin)
  if (url === null) return null
  if (url.pathname.startsWith('//')) return unknownPath + url.search
  if (canDecode(url.pathname)) return url.pathname + url.search
  return url.pathname.startsWith('/api/') ? null : unknownPath + url.search
}

function urlOf(target: string, origin: string): URL | null {
  const address = target.startsWith('/') ? `${origin}${target}` : target
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.origin === origin && url.username === '' && url.password === '' ? url : null
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** The requested address after `rewriteTarget`; its host has no meaning. */
export const addressOf = ({ url }: Pick<FastifyRequest, 'url'>): URL => new URL(`http://any.example${url}`)
