import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'

interface SkipQuestionProps {
  reason: 'not_there' | 'conflict'
  name: string
  onConfirm: () => void
  onClose: () => void
}

const questions = {
  not_there: {
    ask: (name: string) => `${name} is not there?`,
    description:
      'It comes again after your other teams. Once three judges say so, the organisers look for it.',
    confirm: 'Not there',
  },
  conflict: {
    ask: (name: string) => `You know ${name}?`,
    description:
      'Another judge visits this team, and you do not see it again. Only the organisers can take that back.',
    confirm: 'Give it back',
  },
}

/** Asks before a visit is skipped for a reason that calls somebody else. */
export default function SkipQuestion({ reason, name, ...acts }: SkipQuestionProps) {
  const { ask, description, confirm } = questions[reason]
  return <ConfirmDialog title={ask(name)} {...{ description, confirm }} isBusy={false} {...acts} />
}
