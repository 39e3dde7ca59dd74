import { styled } from '@mui/material/styles'
import { Fragment } from 'react'

/** `GW-7K2M-9QRT-4XNE` with line breaks only after its hyphens. */
export function CodeText({ code }: { readonly code: string }) {
  return (
    <Code>
      {code.split('-').map((part, index, parts) => (
        // oxlint-disable-next-line no-array-index-key -- the parts of a code never change their order.
        <Fragment key={index}>
          <span>{index < parts.length - 1 ? `${part}-` : part}</span>
          <wbr />
        </Fragment>
      ))}
    </Code>
  )
}

const Code = styled('code')({
  display: 'block',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontWeight: 600,
  letterSpacing: '0.02em',
  textWrap: 'balance',
  '& > span': { whiteSpace: 'nowrap' },
})
