import { configureStore } from '@reduxjs/toolkit'
import { render } from '@testing-library/react'
import type { Membership } from 'contract/account/account'
import { createElement, Fragment, type ReactElement } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { vi } from 'vitest'
import { baseApi } from '../app/shared/api/baseApi.ts'
import { type Auth, AuthContext } from '../app/shared/auth/useAuth.ts'

/** Requests outside of a browser need an origin, and Node's Request rejects jsdom's signals. */
class RequestToUs extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'https://goodword.example'), { ...init, signal: undefined })
  }
}

export interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** Responds to the page's calls, and records them. */
export function serve(answer: (sent: Sent) => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('Request', RequestToUs)
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.clone().text()
    const isJson = request.headers.get('content-type')?.includes('json')
    const call = {
      method: request.method,
      path: request.url.replace('https://goodword.example/api/v1', ''),
      body: isJson ? (JSON.parse(text) as unknown) : null,
    }
    sent.push(call)
    return answer(call)
  })
  return sent
}

interface Shown {
  readonly path?: string
  readonly isMember?: boolean
  /** For parts that request the member's data. */
  readonly memberId?: string
  /** For parts that depend on the member's roles. */
  readonly memberships?: readonly Membership[]
  /** An operator sees the page of the member. */
  readonly isViewed?: boolean
}

/** Renders a part of a page at an address, for a member or an anonymous visitor. */
export function show(
  part: ReactElement,
  { path = '/', isMember = true, memberId, memberships, isViewed = false }: Shown = {},
): void {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  const page = createElement(Fragment, null, part, createElement(Address))
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] })
  const auth = {
    user: isMember ? { uid: memberId, displayName: 'Maya' } : null,
    refresh: async () => {},
    backendData:
      memberId === undefined && memberships === undefined
        ? null
        : {
            member: { id: memberId },
            memberships: memberships ?? [],
            ...(isViewed && { viewing: { operatorId: 'operator' } }),
          },
  } as Auth // the parts that are read
  // Without JSX, so that the file name marks it as a test helper.
  const inRouter = createElement(RouterProvider, { router })
  const inAuth = createElement(AuthContext, { value: auth }, inRouter)
  // oxlint-disable-next-line react/no-children-prop -- The types require children as a prop.
  render(createElement(Provider, { store, children: inAuth }))
}

function Address() {
  const { pathname, search } = useLocation()
  return createElement('output', null, `${pathname}${search}`)
}
