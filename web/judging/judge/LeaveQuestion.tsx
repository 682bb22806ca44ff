import { useAct } from '../../platform/use-act.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import type { Book } from './book.ts'

/** Asks before a judge leaves the phone. */
export default function LeaveQuestion({ book, onClose }: { book: Book; onClose: () => void }) {
  const { act, isActing } = useAct()
  const refused = Object.values(book.entries).filter(({ refusal }) => refusal).length
  const go = () =>
    act(async () => {
      const session = await import('./session.ts')
      await session.leave(book)
    })
  return (
    <ConfirmDialog
      title="Log out on this phone?"
      description={refused > 0 ? sayLost(refused) : allSent}
      confirm="Log out"
      isDanger={refused > 0}
      isBusy={isActing}
      onConfirm={() => void go()}
      onClose={onClose}
    />
  )
}

const allSent = 'Everything is sent. Your link opens it again, here or on another phone.'

/** What the server did not take is on this phone alone. */
function sayLost(refused: number): string {
  const [ballots, them] = refused === 1 ? ['1 ballot was', 'it'] : [`${refused} ballots were`, 'them']
  return `${ballots} not taken and ${refused === 1 ? 'is' : 'are'} only on this phone: logging out deletes ${them}. Show ${them} to the organisers first.`
}
