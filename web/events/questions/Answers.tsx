import { Lock, Download } from 'lucide-react'
import type { Answer } from '../../../contract/events/questions.ts'
import css from './Answers.module.css'
import { VideoCard } from './VideoCard.tsx'
import { formatSize } from '../../platform/ui/base/formats.ts'
import { getAnswerFile } from '../../../contract/events/questions.calls.ts'
import { download } from '../../platform/transfer.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { useAct } from '../../platform/use-act.ts'

interface AnswersProps {
  answers: readonly Answer[]
  /** Short answers stand side by side, for reading one application after the other. */
  isDense?: boolean
  /** How a file is downloaded, for readers whose right to it is another than that of team and staff. */
  onFile?: (key: string, name: string) => Promise<void>
}

/** Shows answers, each under its question. */
export function Answers({ answers, isDense, onFile }: AnswersProps) {
  return (
    <dl className={isDense ? `${css.answers} ${css.dense}` : css.answers}>
      {answers.map(answer => (
        <div key={answer._id} className={isShort(answer) ? undefined : css.whole}>
          <dt>
            {answer.label}
            {answer.private && (
              <small>
                <Lock className="icon-s" aria-hidden />
                Never public
              </small>
            )}
            {answer.removed && <small>Asked no more</small>}
          </dt>
          <dd>
            <Shown answer={answer} onFile={onFile} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Fits into half of the width. */
function isShort({ kind, text }: Answer): boolean {
  return kind !== 'video' && (text === null || text.length <= 60)
}

function Shown({
  answer: { kind, text, choices, files },
  onFile,
}: { answer: Answer } & Pick<AnswersProps, 'onFile'>) {
  if (files.length > 0) {
    return (
      <ul className="stack-1-5 start">
        {files.map(file => (
          <li key={file.key}>
            <AnswerFile file={file} onFile={onFile} />
          </li>
        ))}
      </ul>
    )
  }
  if (choices.length > 0) {
    return (
      <ul className={`${css.choices} row-1-5`}>
        {choices.map(({ _id, label }) => (
          <li key={_id}>{label}</li>
        ))}
      </ul>
    )
  }
  if (text === null) return <span className="muted">No answer</span>
  if (kind === 'video') return <VideoCard link={text} />
  if (kind === 'link') {
    return (
      <a className="link" href={text} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    )
  }
  return <p className="lines">{text}</p>
}

interface AnswerFileProps {
  file: Answer['files'][number]
  onFile?: (key: string, name: string) => Promise<void>
}

/** A file that only the team and the staff may read: a button, because it has no address of its own. */
function AnswerFile({ file, onFile = downloadAnswer }: AnswerFileProps) {
  const { act, isActing } = useAct()
  const name = file.file_name ?? idOf(file.key)
  const save = () => act(() => onFile(file.key, name))
  return (
    <Button size="s" icon={Download} isBusy={isActing} onClick={() => void save()}>
      <span className="visually-hidden">Download </span>
      {name}, {formatSize(file.bytes)}
    </Button>
  )
}

function downloadAnswer(key: string, name: string): Promise<void> {
  return download(getAnswerFile, { params: { id: idOf(key) } }, name)
}

function idOf(key: string): string {
  return key.split('/').at(-1) ?? ''
}
