import type { BusinessId } from 'contract/core/ids'
import type { Answer, Sent } from 'contract/core/route'
import {
  decideGoogleReply,
  deleteGoogleReply,
  type GoogleReply,
  saveGoogleReplyDraft,
  submitGoogleReply,
  withdrawGoogleReply,
} from 'contract/googleReviews/replies'
import { listInboxReviews, markInboxReviews, readInboxReview } from 'contract/reviewInbox/inbox'
import {
  changeReplyTemplate,
  checkReply,
  createReplyTemplate,
  deleteReplyTemplate,
  fillReplyTemplate,
  listReplyTemplates,
} from 'contract/reviewInbox/templates'
import { replyToReview } from 'contract/reviews/writing'
import { baseApi } from '../../shared/api/baseApi.ts'
import { request } from '../../shared/api/request.ts'
import type { InboxChoice } from './inboxAddress.ts'

const tagged = baseApi.enhanceEndpoints({
  addTagTypes: ['ReviewInbox', 'ReplyTemplate', 'GoogleConnection', 'Review'],
})

type Reading = Sent<typeof readInboxReview>
/** A call that changes the reply of a review at Google. */
type Changing = { readonly params: { readonly googleReviewId: string } }

const reviewInboxApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    listInboxReviews: build.infiniteQuery<Answer<typeof listInboxReviews>, InboxChoice, string | null>({
      query: ({ queryArg, pageParam }) =>
        request(listInboxReviews, { query: { ...queryArg, pageToken: pageParam ?? undefined } }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken,
      },
      providesTags: ['ReviewInbox'],
    }),
    readInboxReview: build.query<Answer<typeof readInboxReview>, Reading>({
      query: (input) => request(readInboxReview, input),
      providesTags: ['ReviewInbox'],
    }),
    markInboxReviews: build.mutation<Answer<typeof markInboxReviews>, Sent<typeof markInboxReviews>>({
      query: (input) => request(markInboxReviews, input),
      invalidatesTags: ['ReviewInbox'],
    }),
    /** Called while the person writes: only the open review changes, and the list is not read again. */
    saveGoogleReplyDraft: build.mutation<
      Answer<typeof saveGoogleReplyDraft>,
      Sent<typeof saveGoogleReplyDraft>
    >({
      query: (input) => request(saveGoogleReplyDraft, input),
      onQueryStarted: async (input, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null)
        if (saved) dispatch(showReply(input, saved.data))
      },
    }),
    submitGoogleReply: build.mutation<
      Answer<typeof submitGoogleReply>,
      Sent<typeof submitGoogleReply> & { readonly idempotencyKey: string }
    >({
      query: ({ idempotencyKey, ...input }) => request(submitGoogleReply, input, idempotencyKey),
      onQueryStarted: async (input, { dispatch, queryFulfilled }) => {
        const sent = await queryFulfilled.catch(() => null)
        if (sent) dispatch(showReply(input, sent.data))
      },
      // A refusal means that the reply has changed: read it again.
      invalidatesTags: ['ReviewInbox'],
    }),
    decideGoogleReply: build.mutation<Answer<typeof decideGoogleReply>, Sent<typeof decideGoogleReply>>({
      query: (input) => request(decideGoogleReply, input),
      invalidatesTags: ['ReviewInbox'],
    }),
    withdrawGoogleReply: build.mutation<Answer<typeof withdrawGoogleReply>, Sent<typeof withdrawGoogleReply>>(
      {
        query: (input) => request(withdrawGoogleReply, input),
        onQueryStarted: async (input, { dispatch, queryFulfilled }) => {
          const withdrawn = await queryFulfilled.catch(() => null)
          if (withdrawn) dispatch(showReply(input, withdrawn.data))
        },
        invalidatesTags: ['ReviewInbox'],
      },
    ),
    deleteGoogleReply: build.mutation<Answer<typeof deleteGoogleReply>, Sent<typeof deleteGoogleReply>>({
      query: (input) => request(deleteGoogleReply, input),
      onQueryStarted: async (input, { dispatch, queryFulfilled }) => {
        const deleted = await queryFulfilled.catch(() => null)
        if (deleted) dispatch(showReply(input, deleted.data.reply))
      },
      invalidatesTags: ['ReviewInbox'],
    }),
    /** Of our own reviews: public at once, also on the profile. */
    replyToReview: build.mutation<Answer<typeof replyToReview>, Sent<typeof replyToReview>>({
      query: (input) => request(replyToReview, input),
      invalidatesTags: (_answer, error) => (error ? [] : ['ReviewInbox', 'Review']),
    }),
    listReplyTemplates: build.query<Answer<typeof listReplyTemplates>, BusinessId>({
      query: (businessId) => request(listReplyTemplates, { params: { businessId } }),
      providesTags: ['ReplyTemplate'],
    }),
    createReplyTemplate: build.mutation<Answer<typeof createReplyTemplate>, Sent<typeof createReplyTemplate>>(
      {
        query: (input) => request(createReplyTemplate, input),
        invalidatesTags: ['ReplyTemplate'],
      },
    ),
    changeReplyTemplate: build.mutation<Answer<typeof changeReplyTemplate>, Sent<typeof changeReplyTemplate>>(
      {
        query: (input) => request(changeReplyTemplate, input),
        invalidatesTags: ['ReplyTemplate'],
      },
    ),
    deleteReplyTemplate: build.mutation<Answer<typeof deleteReplyTemplate>, Sent<typeof deleteReplyTemplate>>(
      {
        query: (input) => request(deleteReplyTemplate, input),
        invalidatesTags: ['ReplyTemplate'],
      },
    ),
    fillReplyTemplate: build.mutation<Answer<typeof fillReplyTemplate>, Sent<typeof fillReplyTemplate>>({
      query: (input) => request(fillReplyTemplate, input),
    }),
    /** A query: the same text is checked once. */
    checkReply: build.query<Answer<typeof checkReply>, Sent<typeof checkReply>>({
      query: (input) => request(checkReply, input),
    }),
  }),
  overrideExisting: import.meta.env.DEV,
})

/** Puts a changed reply into the open review. */
const showReply = ({ params }: Changing, reply: GoogleReply | null) =>
  reviewInboxApi.util.updateQueryData(
    'readInboxReview',
    { params: { source: 'google', reviewId: params.googleReviewId } },
    ({ review }) => {
      if (review.source === 'google') review.reply = reply
    },
  )

export const {
  useListInboxReviewsInfiniteQuery,
  useReadInboxReviewQuery,
  useMarkInboxReviewsMutation,
  useSaveGoogleReplyDraftMutation,
  useSubmitGoogleReplyMutation,
  useDecideGoogleReplyMutation,
  useWithdrawGoogleReplyMutation,
  useDeleteGoogleReplyMutation,
  useReplyToReviewMutation,
  useListReplyTemplatesQuery,
  useCreateReplyTemplateMutation,
  useChangeReplyTemplateMutation,
  useDeleteReplyTemplateMutation,
  useFillReplyTemplateMutation,
  useCheckReplyQuery,
} = reviewInboxApi
