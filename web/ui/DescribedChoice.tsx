import type { ReactNode } from 'react'
import { Text } from 'react-aria-components'
import styles from './Choice.module.css'
import type { Choice } from './Select.tsx'

/** A choice of a group, which has room to say more than its label. */
export type DescribedChoice<Value extends string = string> = Choice<Value> & { description?: ReactNode }

export const ChoiceDescription = ({ children }: { children: ReactNode }) =>
  children && (
    <Text slot="description" className={styles.choiceDescription}>
      {children}
    </Text>
  )
