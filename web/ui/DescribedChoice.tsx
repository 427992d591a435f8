import type { ReactNode } from 'react'
import { Text } from 'react-aria-components'
import styles from './Choice.module.css'
import type { Choice } from './Select.tsx'

/** Choice with a description besides its label. */
export type DescribedChoice<Value extends string = string> = Choice<Value> & { description?: ReactNode }

export const ChoiceDescription = ({ children }: { children: ReactNode }) =>
  children && (
    <Text slot="description" className={styles.choiceDescription}>
      {children}
    </Text>
  )
