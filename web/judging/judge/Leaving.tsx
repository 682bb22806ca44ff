import { useState } from 'react'
import { Button } from '../../platform/ui/base/Button.tsx'
import { AskFirst } from './AskFirst.tsx'
import { useAct } from '../../platform/use-act.ts'
import type { Book } from './book.ts'
import css from './Leaving.module.css'
import { countQueued } from './queue.ts'

/** Who judges here, and how to leave a borrowed phone. Not while something waits to be sent: it would be lost. */
export function Leaving({ book }: { book: Book }) {
  const [isAsking, setIsAsking] = useState(false)
  const { act, isActing } = useAct()
  const { name, email } = book.judging.judge
  const waiting = countQueued(book)
  const refused = Object.values(book.entries).filter(({ refusal }) => refusal).length
  const go = () =>
    act(async () => {
      const session = await import('./session.ts')
      await session.leave(book)
    })
  return (
    <footer className={css.who}>
      <p>
        You judge as <b>{name}</b>, {email}.
      </p>
      {waiting > 0 ? (
        <p>Log out when everything is sent.</p>
      ) : (
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          Log out
        </Button>
      )}
      {isAsking && (
        <AskFirst
          title="Log out on this phone?"
          description={refused > 0 ? sayLost(refused) : allSent}
          confirm="Log out"
          isDanger={refused > 0}
          isBusy={isActing}
          onConfirm={() => void go()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </footer>
  )
}

const allSent = 'Everything is sent. Your link opens it again, here or on another phone.'

/** What the server did not take is on this phone alone. */
function sayLost(refused: number): string {
  const [ballots, them] = refused === 1 ? ['1 ballot was', 'it'] : [`${refused} ballots were`, 'them']
  return `${ballots} not taken and ${refused === 1 ? 'is' : 'are'} only on this phone: logging out deletes ${them}. Show ${them} to the organisers first.`
}
