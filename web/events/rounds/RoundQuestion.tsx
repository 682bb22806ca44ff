import { lazy, type ReactNode, Suspense } from 'react'
import type { MailPreview } from '../../../contract/events/mail-preview.ts'
import { previewRoundMail } from '../../../contract/events/rounds.calls.ts'
import type { Round } from '../../../contract/events/rounds.ts'
import type { BodyInput, ReplyOf } from '../../../contract/shapes.ts'
import { fetchAnswer } from '../../platform/api-fetch.ts'
import { useQuestion } from '../../platform/ui/form/question.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import type { Telling } from '../events/TellDialog.tsx'
import { nowIn } from './calendar.ts'
import { type HandInDates, type Hurt, whatHurts } from './what-hurts.ts'

const TellDialog = lazy(async () => ({ default: (await import('../events/TellDialog.tsx')).TellDialog }))

type Body = BodyInput<typeof previewRoundMail> & HandInDates

interface Asked {
  mail: MailPreview | null
  hurt: Hurt | null
}

/**
 * Asks before a change of a round that its teams are told of, or that takes time from them. `ask` is awaited before it is
 * sent with the round as it was last read, and answers whether they should be told.
 */
export function useRoundQuestion() {
  const { ask, open } = useQuestion<Asked, Telling>()
  return {
    ask: async (round: Round, body: Body, ifMatch?: string): Promise<Telling> => {
      const sent = { params: { id: round._id }, body, ifMatch }
      const { reply } = await fetchAnswer<ReplyOf<typeof previewRoundMail>>(previewRoundMail, sent)
      const hurt = whatHurts(round, body, nowIn(round.event.timezone, Date.now()))
      return reply.data || hurt ? await ask({ mail: reply.data, hurt }) : 'tell'
    },
    dialog: open && <Question {...open.asked} onAnswer={open.answer} onClose={open.cancel} />,
  }
}

interface QuestionProps extends Asked {
  onAnswer: (answer: Telling) => void
  onClose: () => void
}

function Question({ mail, hurt, onAnswer, onClose }: QuestionProps): ReactNode {
  if (mail) {
    return (
      <Suspense>
        <TellDialog
          mail={mail}
          title={hurt?.title}
          text={[hurt?.text, 'Nobody needs a mail about a correction of what nobody has read yet.']
            .filter(Boolean)
            .join(' ')}
          onAnswer={onAnswer}
          onClose={onClose}
        />
      </Suspense>
    )
  }
  return (
    hurt && (
      <ConfirmDialog
        title={hurt.title}
        description={`${hurt.text} Nobody gets a mail.`}
        confirm={hurt.act}
        isDanger
        isBusy={false}
        onConfirm={() => onAnswer('tell')}
        onClose={onClose}
      />
    )
  )
}
