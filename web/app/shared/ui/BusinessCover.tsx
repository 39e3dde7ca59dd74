import styles from './BusinessCover.module.css'

export interface BusinessCoverProps {
  readonly path: string
  /** Above the fold: loaded eagerly, and with high priority as the page's largest picture. */
  readonly priority?: 'high' | 'normal' | 'lazy'
}

/** Generated art of a business. Hidden from screen readers, because the name says the same. */
export function BusinessCover({ path, priority = 'lazy' }: BusinessCoverProps) {
  return (
    <img
      className={styles.picture}
      src={path}
      alt=""
      width={640}
      height={360}
      decoding="async"
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'high' ? 'high' : undefined}
    />
  )
}
