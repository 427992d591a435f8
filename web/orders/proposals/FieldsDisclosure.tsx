import { type ReactNode, useState } from 'react'
import { Disclosure } from '#web/ui/Disclosure.tsx'

/** Part of the form that is closed at first. It opens when a problem is found in it. */
export const FieldsDisclosure = ({
  title,
  hasProblem,
  children,
}: {
  title: string
  hasProblem: boolean
  children: ReactNode
}) => {
  const [isOpen, setOpen] = useState(false)
  const [hadProblem, setHadProblem] = useState(false)
  if (hasProblem !== hadProblem) {
    setHadProblem(hasProblem)
    if (hasProblem) setOpen(true)
  }
  return (
    <Disclosure title={title} isMadeOnOpening isOpen={isOpen} onToggle={setOpen}>
      {children}
    </Disclosure>
  )
}
