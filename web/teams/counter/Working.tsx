import { ArrowLeftRight } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import * as act from './acting.ts'
import type { Book } from './book.ts'
import { ByName } from './ByName.tsx'
import { useCamera } from './camera.ts'
import { CameraView, NoCamera } from './CameraView.tsx'
import { CounterTop } from './CounterTop.tsx'
import { sayCount, sayEarlier } from './counter.texts.ts'
import { familyOf, feel } from './feedback.ts'
import { Foot } from './Foot.tsx'
import { LastScans } from './LastScans.tsx'
import { useList } from './list-store.ts'
import { chosenCounter, hereAt, type Say, scanText } from './scanning.ts'
import { Idle, VerdictView } from './VerdictView.tsx'
import type { Acts } from './VerdictActs.tsx'
import { useTypedCodes } from './use-typed-codes.ts'
import { WalkIn } from './WalkIn.tsx'
import css from './Working.module.css'

type View = 'camera' | 'names' | 'walk-in'

/** Scans: the camera above, what the counter says below, and the last ones to undo. */
export function Working({ book }: { book: Book }) {
  const [view, setView] = useState<View>('camera')
  const { say, show, takeSeen, takeTyped } = useSay(book, setView)
  const video = useRef<HTMLVideoElement>(null)
  const counter = chosenCounter(book)
  // Without a counter there is no video yet.
  const camera = useCamera(video, takeSeen, view === 'camera' && counter !== undefined)
  // Also beside the field of names, once a button was pressed.
  useTypedCodes(takeTyped, view !== 'walk-in')
  const acts = actsFor(say, { show, setView })
  if (!counter) return <NoCounter book={book} />
  const onWalkIn = hereAt(book, counter, 0).takes_walk_ins ? acts.walkIn : undefined
  if (view === 'names')
    return (
      <ByName
        book={book}
        onCode={takeTyped}
        onBack={() => setView('camera')}
        onScanned={show}
        onUndo={acts.undo}
        onWalkIn={onWalkIn}
      />
    )
  if (view === 'walk-in')
    return (
      <WalkIn
        book={book}
        spare={say?.spare ?? null}
        onBack={() => setView('camera')}
        onGiven={() => show(null)}
      />
    )
  const isOn = camera.state === 'on' || camera.state === 'starting'
  return (
    <main className={css.work}>
      <div className={css.upper}>
        <div className={css.top}>
          <CounterTop book={book} count={sayCount(counter, book)} />
        </div>
        <div className={css.camera}>
          <CameraView
            camera={camera}
            video={video}
            family={say ? familyOf[say.said.verdict] : null}
            sayKey={say?.key}
          />
        </div>
      </div>
      <div className={css.verdict}>
        <h1 className="visually-hidden">{counter.name}</h1>
        {say ? (
          <VerdictView say={say} book={book} acts={acts} />
        ) : isOn ? (
          <Idle hasCamera />
        ) : (
          <NoCamera camera={camera} onNames={acts.byName} />
        )}
      </div>
      <div className={css.foot}>
        <EarlierLine book={book} />
        <LastScans book={book} onUndone={nonce => say?.nonce === nonce && show(null)} />
        <Foot
          camera={camera}
          onNames={acts.byName}
          onWalkIn={say?.said.acts.includes('walk_in') ? undefined : onWalkIn}
        />
      </div>
    </main>
  )
}

/** What the screen says now. It is no more true once another counter is chosen. */
function useSay(book: Book, setView: (view: View) => void) {
  const [{ say, of }, setSay] = useState<{ say: Say | null; of: string | null }>({ say: null, of: null })
  const show = useCallback(
    (next: Say | null) => {
      setSay({ say: next, of: next && book.chosen })
      if (next) feel(familyOf[next.said.verdict])
    },
    [book.chosen],
  )
  const take = useCallback(
    (text: string, by: 'camera' | 'keys') => {
      const read = async () => {
        const next = await scanText(text, by)
        if (!next) return
        show(next)
        setView('camera')
      }
      void read()
    },
    [show, setView],
  )
  const takeSeen = useCallback((text: string) => take(text, 'camera'), [take])
  const takeTyped = useCallback((text: string) => take(text, 'keys'), [take])
  return { say: of === book.chosen ? say : null, show, takeSeen, takeTyped }
}

interface Doing {
  show: (say: Say | null) => void
  setView: (view: View) => void
}

function actsFor(say: Say | null, { show, setView }: Doing): Acts {
  const after = (apply: (said: Say) => Say | null) => () => say && show(apply(say))
  /** What was done stands where its button was. */
  const settled = (said: Say): Say => ({
    ...said,
    said: { ...said.said, verdict: 'in', look: null, acts: ['undo'] },
  })
  return {
    undo: after(said => {
      act.undo(said)
      return null
    }),
    seen: after(said => {
      act.seen(said)
      return settled(said)
    }),
    consent: after(said => {
      act.consentIsHere(said)
      const look = said.said.look && { ...said.said.look, missing: [] }
      const isMore = look?.is_under_age || look?.note
      return isMore ? { ...said, said: { ...said.said, look } } : settled(said)
    }),
    again: reason => {
      if (!say) return
      act.again(say, reason)
      show({ ...settled(say), nonce: null, said: { ...say.said, verdict: 'in', acts: [] } })
    },
    letIn: after(act.letIn),
    letInAtDoor: after(act.letInAtDoor),
    byName: () => setView('names'),
    walkIn: () => setView('walk-in'),
    oneMore: () => {
      if (say) act.handToCrew(say.counter._id, 1)
    },
  }
}

function EarlierLine({ book }: { book: Book }) {
  const { earlier } = useList()
  const line = earlier && sayEarlier(earlier, book)
  return (
    <div role="status">
      {line && (
        <p className={css.earlier}>
          <ArrowLeftRight className="icon" aria-hidden />
          <span>
            <b>{line.title}</b>
            {line.text}
          </span>
        </p>
      )}
    </div>
  )
}

function NoCounter({ book }: { book: Book }) {
  return (
    <>
      <CounterTop book={book} />
      <main className={css.none}>
        <h1 className="text-4xl">
          {book.listAt === null ? 'The list is loading' : 'This device has no counter now'}
        </h1>
        <p className="muted">
          {book.listAt === null
            ? 'It needs the network once. Then it works without one.'
            : 'Ask the organisers to choose counters for it. It goes on by itself.'}
        </p>
      </main>
    </>
  )
}
