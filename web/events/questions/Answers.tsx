import { Lock } from 'lucide-react'
import type { Answer } from '../../../contract/events/questions.ts'
import { AnswerFile } from './AnswerFile.tsx'
import css from './Answers.module.css'
import { VideoCard } from './VideoCard.tsx'

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
