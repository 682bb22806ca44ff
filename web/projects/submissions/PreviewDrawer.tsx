import { hasOptions, yesNo } from '../../../contract/events/questions.calls.ts'
import type { AskedQuestion } from '../../../contract/events/questions.ts'
import type { DraftContent, DraftValue } from '../../../contract/projects/submission-content.ts'
import type { HandIn, Submission } from '../../../contract/projects/submissions.ts'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { ProjectView } from './ProjectView.tsx'

interface PreviewDrawerProps {
  content: DraftContent
  submission: Submission
  onClose: () => void
}

/** The draft as it would be read, were it handed in now. */
export default function PreviewDrawer({ content, submission, onClose }: PreviewDrawerProps) {
  const answers = submission.questions.map(question => shown(question, content.answers[question._id]))
  return (
    <Drawer isOpen onClose={onClose} title="Preview">
      <ProjectView content={content} answers={answers} />
    </Drawer>
  )
}

function shown(question: AskedQuestion, value: DraftValue = ''): HandIn['answers'][number] {
  const { _id, kind, label, private: isPrivate } = question
  const options = kind === 'yes_no' ? yesNo : question.options
  const ids =
    typeof value === 'string' ? [value] : value.map(one => (typeof one === 'string' ? one : one.key))
  const isChoice = hasOptions(kind) || kind === 'yes_no'
  const files =
    typeof value === 'string'
      ? []
      : value.flatMap(one => (typeof one === 'string' ? [] : [{ file_name: null, bytes: 0, ...one }]))
  return {
    _id,
    kind,
    label,
    private: isPrivate,
    removed: false,
    text: !isChoice && typeof value === 'string' && value !== '' ? value : null,
    choices: isChoice ? options.filter(option => ids.includes(option._id)) : [],
    files,
  }
}
