import { Link } from 'react-router'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { namelessOnPhones } from '../../../shared/ui/skins.ts'
import { stepNames, type WizardStep, wizardSteps } from './wizardStep.ts'
import styles from './WizardProgress.module.css'

interface Props {
  readonly step: WizardStep
  readonly reached: readonly WizardStep[]
  readonly pathOf: (step: WizardStep) => string
}

/** The steps with a bar each; reached ones are links. On phones only the current step has its name in view. */
export const WizardProgress = ({ step, reached, pathOf }: Props) => (
  <ol className={styles.steps} aria-label="Steps">
    {wizardSteps.map((each, index) => {
      const isReached = reached.includes(each)
      const name = (
        <>
          <SrOnly>{`Step ${index + 1} of ${wizardSteps.length}: `}</SrOnly>
          <span className={each === step ? undefined : namelessOnPhones}>{stepNames[each]}</span>
        </>
      )
      return (
        <li
          key={each}
          data-reached={isReached || undefined}
          data-current={each === step || undefined}
          aria-current={each === step ? 'step' : undefined}
        >
          {isReached && each !== step ? (
            <Link to={pathOf(each)} preventScrollReset>
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}
        </li>
      )
    })}
  </ol>
)
