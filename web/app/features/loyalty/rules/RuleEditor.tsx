import { hasPermission } from 'contract/core/roles'
import type { Membership } from 'contract/account/account'
import { type BaseRule, simulateRule } from 'contract/loyalty/programs'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { useZodForm } from '../../../shared/form/useZodForm.ts'
import { padded, stack, tintBox } from '../../../shared/ui/classes.ts'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Body, ItemTitle, SectionTitle } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { FormActions, FormColumn } from '../../../shared/ui/FormFields.tsx'
import { asideOfForm, besideAside } from '../../../shared/ui/memberSkins.ts'
import { draftSchema, showRefusals } from '../../../shared/form/draftSchema.ts'
import { PublishRule } from './PublishRule.tsx'
import { isSameRule, readRule, ruleFieldsOf, rulePaths } from './ruleForm.ts'
import { exampleAmounts, exampleText } from './ruleText.ts'
import { SimulationResult, TrialSkeleton } from './SimulationResult.tsx'
import { ScopeField, TermsFields } from './TermsFields.tsx'
import styles from './RuleEditor.module.css'
import { useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly membership: Membership
  readonly rule: BaseRule | null
}

const Rule = draftSchema(readRule)

/** New version of the rule: edit, simulate on past purchases, then publish. */
export function RuleEditor({ membership, rule }: Props) {
  const { businessId } = membership
  const { control, field, register, handleSubmit, setError } = useZodForm(
    Rule,
    ruleFieldsOf(rule?.draft ?? null),
  )
  const [simulate, { data: simulation, error, isLoading, originalArgs, requestId }] = useWrite(simulateRule)
  const { draft } = useWatch({ control, compute: readRule })
  const isTried = Boolean(simulation && draft && originalArgs && isSameRule(draft, originalArgs.body))
  const isInForce = Boolean(rule && draft && isSameRule(draft, rule.draft))

  const tryOut = handleSubmit(async (body) => {
    const answer = await simulate({ params: { businessId }, body })
    if (answer.error) showRefusals(setError, problemOf(answer.error), rulePaths)
  })

  return (
    <section aria-labelledby="change">
      <SectionTitle id="change">{rule ? 'Edit earning rule' : 'Your first rule'}</SectionTitle>
      <Body style={{ marginBlockStart: 8, marginBlockEnd: 24 }}>
        Simulate a rule on past purchases before you publish it. Past purchases keep the rule that applied
        then.
      </Body>
      <FormColumn className={besideAside} noValidate onSubmit={(event) => void tryOut(event)}>
        <TextField
          label="Points per dollar"
          inputMode="decimal"
          autoComplete="off"
          required
          {...field('rate')}
          help="1 point is worth 1 cent: 5 points per dollar return 5%."
        />
        <TermsFields field={field} />
        <ScopeField {...register('scope')} />
        <div className={stack(8, tintBox, padded, asideOfForm, styles.examples)} aria-live="polite">
          <ItemTitle>Examples</ItemTitle>
          {draft ? (
            exampleAmounts.map((cents) => <p key={cents}>{exampleText(draft, cents)}</p>)
          ) : (
            <p>Complete the form to see examples.</p>
          )}
        </div>
        <ErrorMessage error={error} />
        <FormActions>
          <Button type="submit" size="large" look={isTried ? 'outlined' : 'filled'} disabled={isLoading}>
            {isLoading ? 'Simulating' : 'Simulate last 90 days'}
          </Button>
        </FormActions>
      </FormColumn>
      {isLoading && <TrialSkeleton />}
      {simulation && (
        <SimulationResult key={requestId} simulation={simulation} isOutdated={!isTried}>
          {isTried && draft && (
            <PublishRule
              businessId={businessId}
              mayPublish={hasPermission(membership, 'program.edit')}
              draft={draft}
              isInForce={isInForce}
            />
          )}
        </SimulationResult>
      )}
    </section>
  )
}
