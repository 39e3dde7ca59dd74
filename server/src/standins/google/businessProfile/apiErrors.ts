type Status = readonly [code: number, name: string, message: string]

interface Detail {
  /** A reason of google.rpc.ErrorInfo. */
  readonly reason?: string
  readonly metadata?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
}

/** An error of a Google API: https://cloud.google.com/apis/design/errors */
export function apiError([code, status, message]: Status, detail: Detail = {}): Response {
  const { reason, metadata = {}, retryAfterSeconds } = detail
  const details = reason
    ? [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason,
          domain: 'googleapis.com',
          metadata,
        },
      ]
    : []
  return Response.json(
    { error: { code, message, status, ...(details.length > 0 ? { details } : {}) } },
    {
      status: code,
      headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
    },
  )
}

export const unauthenticated = () =>
  apiError([401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.'], {
    reason: 'ACCESS_TOKEN_EXPIRED',
  })

export const scopeMissing = () =>
  apiError([403, 'PERMISSION_DENIED', 'Request had insufficient authentication scopes.'], {
    reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
  })

export const disabled = (service: string) =>
  apiError(
    [
      403,
      'PERMISSION_DENIED',
      `${service} has not been used in project 1 before or it is disabled. Enable it, then retry.`,
    ],
    { reason: 'SERVICE_DISABLED', metadata: { service: `${service}.googleapis.com` } },
  )

export const denied = (reason?: string) =>
  apiError([403, 'PERMISSION_DENIED', 'The caller does not have permission'], reason ? { reason } : {})

export const notFound = () => apiError([404, 'NOT_FOUND', 'Requested entity was not found.'])

export const exhausted = (limit: string, retryAfterSeconds: number) =>
  apiError([429, 'RESOURCE_EXHAUSTED', `Quota exceeded for quota metric '${limit}'.`], {
    reason: 'RATE_LIMIT_EXCEEDED',
    metadata: { quota_metric: limit },
    retryAfterSeconds,
  })

export const internal = () => apiError([500, 'INTERNAL', 'Internal error encountered.'])

export const invalid = (message: string) => apiError([400, 'INVALID_ARGUMENT', message])
