import {
  type ListingChecklist as Checklist,
  listingTextMax,
  readListingChecklist,
  answerListingQuestion,
} from 'contract/joining/joining'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { requiredText } from '../../shared/form/fields.ts'
import { useZodForm } from '../../shared/form/useZodForm.ts'
import { toast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { FormActions, FormColumn } from '../../shared/ui/FormFields.tsx'
import { LongField } from '../../shared/ui/LongField.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { PageTitle, SectionTitle } from '../../shared/ui/Text.tsx'
import { ListingSteps } from './ListingSteps.tsx'
import { reasonNames } from './listingText.ts'
import { useRead, useWrite } from '../../shared/api/calls.ts'

/** The status of a listing, and the steps to complete it. */
export function ListingChecklist({ slug }: { readonly slug: string }) {
  const { data, error, refetch } = useRead(
    readListingChecklist,
    { params: { slug } },
    { refetchOnMountOrArgChange: true },
  )
  if (!data)
    return error ? (
      <>
        <PageTitle>Your listing</PageTitle>
        <ErrorNotice error={error} retry={refetch} />
      </>
    ) : (
      <Skeleton label="Loading your listing">
        <SkeletonBox style={{ height: 80, marginBlockEnd: 24 }} />
        <SkeletonBox style={{ height: 280 }} />
      </Skeleton>
    )
  return (
    <>
      <PageTitle>{data.name}</PageTitle>
      <Status listing={data} />
      <ListingSteps slug={slug} />
    </>
  )
}

function Status({ listing: { slug, isPublished, review } }: { readonly listing: Checklist }) {
  if (review?.status === 'asked' && review.question !== null)
    return <Question slug={slug} question={review.question} />
  if (review?.status === 'waiting')
    return (
      <Message kind="info">
        <p>
          Your listing is submitted. We check it, usually within one working day, and notify you. You can
          complete it now.
        </p>
      </Message>
    )
  if (review?.status === 'refused')
    return (
      <Message kind="warning">
        <p>
          We did not publish this listing: {review.reason && reasonNames[review.reason]}. {review.note}{' '}
          <Link to={paths.help('contact')}>Contact us</Link> if you disagree.
        </p>
      </Message>
    )
  if (!isPublished) return null
  return (
    <Message kind="success">
      <p>
        Your listing is published. <Link to={paths.business(slug)}>View public page</Link>
      </p>
    </Message>
  )
}

const Answer = z.object({ text: requiredText('Enter your answer.') })

function Question({ slug, question }: { readonly slug: string; readonly question: string }) {
  const { field, handleSubmit, watch } = useZodForm(Answer, { text: '' })
  const [answer, { error, isLoading }] = useWrite(answerListingQuestion)
  const submit = handleSubmit(async (body) => {
    const { error: refused } = await answer({ params: { slug }, body })
    if (!refused) toast.done('Answer sent')
  })
  return (
    <Section aria-labelledby="question-title">
      <SectionTitle id="question-title">We have a question</SectionTitle>
      <Notice>
        <p>{question}</p>
      </Notice>
      <FormColumn noValidate aria-label="Answer" onSubmit={(event) => void submit(event)}>
        <LongField label="Your answer" lettersMax={listingTextMax} {...field('text')} value={watch('text')} />
        <ErrorMessage error={error} />
        <FormActions>
          <Button type="submit" look="filled" aria-disabled={isLoading || undefined}>
            Send the answer
          </Button>
        </FormActions>
      </FormColumn>
    </Section>
  )
}
