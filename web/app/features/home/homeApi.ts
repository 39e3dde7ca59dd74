import type { Answer, Sent } from 'contract/core/route'
import {
  changeHomeSection,
  chooseHomePlace,
  dismissHomeGuide,
  readHome,
  recordHomeUse,
} from 'contract/home/home'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'
import { showAtOnce } from '../../shared/api/showAtOnce.ts'

/** Argument of the home page; loaders and components must use the same. */
export const ownHome: Sent<typeof readHome> = {}

const homeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readHome: build.query<Answer<typeof readHome>, Sent<typeof readHome>>({
      query: (input) => request(readHome, input),
      // The sections and the ticks of the guide show these.
      providesTags: ['Home', 'Favourite', 'Cart', 'Order', 'Recommendation'],
    }),
    recordHomeUse: build.mutation<Answer<typeof recordHomeUse>, Sent<typeof recordHomeUse>>({
      // The member may follow a link at once.
      query: (input) => ({ ...request(recordHomeUse, input), keepalive: true }),
    }),
    changeHomeSection: build.mutation<Answer<typeof changeHomeSection>, Sent<typeof changeHomeSection>>({
      query: (input) => request(changeHomeSection, input),
      invalidatesTags: ['Home'],
      onQueryStarted: ({ params: { section }, body: { isShown } }, started): Promise<void> =>
        showAtOnce(started, {
          reading: homeApi.util.getRunningQueryThunk('readHome', ownHome),
          change: homeApi.util.updateQueryData('readHome', ownHome, (home) => {
            home.hidden = home.hidden.filter((kind) => kind !== section)
            if (isShown) return
            home.hidden.push(section)
            home.sections = home.sections.filter(({ kind }) => kind !== section)
          }),
        }),
    }),
    chooseHomePlace: build.mutation<Answer<typeof chooseHomePlace>, Sent<typeof chooseHomePlace>>({
      query: (input) => request(chooseHomePlace, input),
      invalidatesTags: ['Home'],
    }),
    dismissHomeGuide: build.mutation<Answer<typeof dismissHomeGuide>, Sent<typeof dismissHomeGuide>>({
      query: (input) => request(dismissHomeGuide, input),
      invalidatesTags: ['Home'],
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

export const {
  useReadHomeQuery,
  useRecordHomeUseMutation,
  useChangeHomeSectionMutation,
  useChooseHomePlaceMutation,
  useDismissHomeGuideMutation,
} = homeApi
