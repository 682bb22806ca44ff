import { MonitorPlay } from 'lucide-react'
import { useId, useState } from 'react'
import type { CeremonyOfRound } from '../../../contract/judging/ceremony.ts'
import { openCeremony } from '../../../contract/judging/ceremony.calls.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { getPublicationPlan } from '../../../contract/judging/publication.calls.ts'
import { ZonedTime } from '../../events/rounds/ZonedTime.tsx'
import { useLoad, useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import field from '../../platform/ui/form/fields/Field.module.css'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './CeremonyCard.module.css'
import { askToMark } from './publish.texts.ts'

interface OpenCeremonyProps {
  shown: CeremonyOfRound
  timezone: string
  mayWrite: boolean
  onOpened: (links: { stage: string; panel: string }) => void
}

/** What a ceremony lacks, or what it shows and how it publishes. */
export function OpenCeremony({ shown, timezone, mayWrite, onOpened }: OpenCeremonyProps) {
  const { _id, lacks, prizes, shortlisted } = shown
  const id = useId()
  const open = useSend(openCeremony)
  const [out, setOut] = useState<readonly string[]>([])
  const [says, setSays] = useState('')
  const [publishes, setPublishes] = useState(true)
  const [marks, setMarks] = useState(true)
  const names = [...new Map(prizes.map(prize => [prize._id, prize.name]))]
  const press = async () => {
    try {
      const marks_participated = publishes && shortlisted > 0 && marks
      const body = { leaves_out: [...out], says, publishes, marks_participated }
      onOpened((await open.send({ params: { id: _id }, body })).data)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  return (
    <>
      <p className="muted">
        A stage for the hall shows prize after prize, the first one last; a panel on a phone leads it. Once it
        is open it needs no network. It shows results as they are when you open it.
      </p>
      {lacks.length > 0 && (
        <ul className={css.lacks}>
          {lacks.map(lack => (
            <li key={lack}>{lack}</li>
          ))}
        </ul>
      )}
      {mayWrite && lacks.length === 0 && (
        <>
          <fieldset className="stack-1">
            <legend className="medium">On the stage</legend>
            {names.map(([prize, name]) => (
              <label key={prize} className={css.tick}>
                <input
                  type="checkbox"
                  checked={!out.includes(prize)}
                  onChange={() =>
                    setOut(out.includes(prize) ? out.filter(one => one !== prize) : [...out, prize])
                  }
                />
                {name}
              </label>
            ))}
            <p className="text-s muted">A prize that is left out is on the last screen.</p>
          </fieldset>
          <label htmlFor={id} className="medium">
            While the hall waits
          </label>
          <input
            id={id}
            className={field.input}
            maxLength={longest.line}
            placeholder="The prizes are given at 18:30, here in hall A."
            value={says}
            onChange={event => setSays(event.target.value)}
          />
          <WhenPublished {...{ shown, timezone, publishes, setPublishes, marks, setMarks }} />
          <div>
            <Button
              icon={MonitorPlay}
              disabled={out.length >= names.length}
              isBusy={open.isSending}
              onClick={() => void press()}
            >
              Open the ceremony
            </Button>
          </div>
        </>
      )}
    </>
  )
}

interface WhenPublishedProps {
  shown: CeremonyOfRound
  timezone: string
  publishes: boolean
  setPublishes: (publishes: boolean) => void
  marks: boolean
  setMarks: (marks: boolean) => void
}

/** Whether results go out with the last name; a time that was set stays, and is said. */
function WhenPublished({ shown, timezone, publishes, setPublishes, marks, setMarks }: WhenPublishedProps) {
  const { _id, shortlisted } = shown
  const waiting = useLoad(getPublicationPlan, { params: { id: _id } }).data?.data.under_way
  const timed = waiting?.is_timed ? waiting : undefined
  const ask = askToMark(shortlisted)
  return (
    <>
      {timed ? (
        <p className="orange">
          The results go out on{' '}
          <ZonedTime moment={timed.release_at} timezone={timezone} hasZone isInSentence />, whatever the stage
          shows by then. Move that at the foot of this screen if the hall is to hear it first.
        </p>
      ) : (
        <label className={css.tick}>
          <input type="checkbox" checked={publishes} onChange={() => setPublishes(!publishes)} />
          Publish the results with the last name
        </label>
      )}
      {!timed && publishes && shortlisted > 0 && (
        <div>
          <label className={css.tick}>
            <input type="checkbox" checked={marks} onChange={() => setMarks(!marks)} />
            {ask.label}
          </label>
          <p className="text-s muted">{marks ? ask.hint : 'They stay Shortlisted, and do not become Won.'}</p>
        </div>
      )}
    </>
  )
}
