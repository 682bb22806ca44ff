import { type ReactNode, useState } from 'react'
import type { ChangeOutcome } from '../../../contract/teams/applications.ts'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { chosenOf, type ManyProps } from './chosen.ts'
import { MoveResults } from './MoveResults.tsx'

/** What is selected when a dialog for many opens, and what became of each. */
export function useMany<Outcome extends ChangeOutcome = ChangeOutcome>({ onClose, ...many }: ManyProps) {
  const [results, setResults] = useState<readonly Outcome[]>()
  // Fixed when the dialog opens: the list below may change meanwhile.
  const [opened] = useState(() => chosenOf(many))
  const close = () => {
    if (results) many.selection.clear()
    onClose()
  }
  return { opened, results, setResults, close }
}

interface ManyDialogProps<Outcome extends ChangeOutcome> {
  many: ReturnType<typeof useMany<Outcome>>
  title: string
  description: string
  footer?: ReactNode
  children?: ReactNode
  renderResults?: (results: readonly Outcome[]) => ReactNode
}

/** Changes all that is selected: first what to change, then the outcome of each. */
export function ManyDialog<Outcome extends ChangeOutcome>(props: ManyDialogProps<Outcome>) {
  const { many, title, description, footer, children, renderResults } = props
  const { results, close } = many
  if (results) {
    return (
      <Dialog isOpen onClose={close} title={title}>
        {renderResults ? renderResults(results) : <MoveResults results={results} onClose={close} />}
      </Dialog>
    )
  }
  return (
    <Dialog isOpen onClose={close} title={title} description={description} footer={footer}>
      {children}
    </Dialog>
  )
}
