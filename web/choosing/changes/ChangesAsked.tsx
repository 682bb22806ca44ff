import { ArrowRight, Undo2 } from 'lucide-react'
import type { Untold } from '../../../contract/choosing/changes.ts'
import { moveProgrammeItemBack } from '../../../contract/events/programme.calls.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../platform/use-act.ts'
import css from './TellDialog.module.css'

type Change = Untold['changes'][number]

interface ChangesProps {
  untold: Untold
  /** One of them is as it was. */
  onBack: () => void
}

/** Each change, as people know it and as it is now, and the way back. */
export function ChangesAsked({ untold: { changes, event }, onBack }: ChangesProps) {
  const back = useSend(moveProgrammeItemBack)
  const putBack = ({ _id, title, known: { starts, room } }: Change) =>
    attempt(async () => {
      await back.send({ params: { id: _id }, body: { starts, room } })
      toast.success(`${title} is as people know it. Nobody is told.`)
      onBack()
    })
  const at = (starts: string) => clockInZone(starts, event.timezone)
  return (
    <ul className="stack-3">
      {changes.map(change => {
        const { _id, title, known, is_cancelled, ...now } = change
        return (
          <li key={_id} className="stack-2">
            <h3 className="strong breaks">{title}</h3>
            <div className={css.move}>
              <p className={css.was}>
                <small className="text-s">Was</small>
                <s className="text-3xl">{known.is_cancelled ? 'Called off' : at(known.starts)}</s>
                {known.room && <span>{known.room}</span>}
              </p>
              <ArrowRight className="icon" aria-hidden />
              <p>
                <small className="text-s">Is now</small>
                <b className="text-3xl">{is_cancelled ? 'Called off' : at(now.starts)}</b>
                {now.room && !is_cancelled && <span>{now.room}</span>}
              </p>
            </div>
            <p>
              <Button
                size="s"
                variant="quiet"
                icon={Undo2}
                isBusy={back.isSending}
                onClick={() => void putBack(change)}
              >
                {wayBack(change)}
                <span className="visually-hidden">: {title}</span>
              </Button>
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function wayBack({ known, is_cancelled }: Change): string {
  if (known.is_cancelled) return 'Call it off again'
  return is_cancelled ? 'It takes place' : 'Move it back'
}
