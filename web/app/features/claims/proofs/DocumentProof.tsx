import { type Claim, documentBytesMax, documentDays, documentTypes } from 'contract/claims/claims'
import { type ChangeEvent, useId, useState } from 'react'
import { toast } from '../../../shared/toast.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { useAddClaimDocumentMutation } from '../claimsApi.ts'

const megabyte = 1024 * 1024

export function DocumentProof({ claim }: { readonly claim: Claim }) {
  const id = useId()
  const [add, { error, isLoading }] = useAddClaimDocumentMutation()
  const [trouble, setTrouble] = useState<string | null>(null)
  const send = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    if (!(documentTypes as readonly string[]).includes(file.type))
      return setTrouble('Choose a PDF, JPEG or PNG file.')
    if (file.size > documentBytesMax)
      return setTrouble(`This file is too large. The limit is ${documentBytesMax / megabyte} MB.`)
    setTrouble(null)
    const { error: refused } = await add({ claimId: claim.id, file })
    if (!refused) toast.done('Document sent')
  }
  return (
    <>
      <Body>
        We encrypt the document. Only our operators read it, and we delete it {documentDays} days after the
        decision. Black out what is not needed, such as account numbers.
      </Body>
      <label htmlFor={id}>Document (PDF, JPEG or PNG, up to {documentBytesMax / megabyte} MB)</label>
      <input
        id={id}
        type="file"
        accept={documentTypes.join(',')}
        disabled={isLoading}
        onChange={(event) => void send(event)}
      />
      {trouble && (
        <Message kind="error">
          <p>{trouble}</p>
        </Message>
      )}
      <ErrorMessage error={error} />
    </>
  )
}
