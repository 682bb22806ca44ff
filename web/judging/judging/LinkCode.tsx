import { lazy, Suspense, useState } from 'react'
import { showJudgeLink } from '../../../contract/judging/judging.calls.ts'
import type { Judge } from '../../../contract/judging/judging.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import css from './LinkCode.module.css'

const CodePicture = lazy(() => import('../../platform/ui/base/CodePicture.tsx'))

interface LinkCodeProps {
  judge: Judge
  onClose: () => void
}

/** A link of the judge as a code to photograph. It is made when somebody asks for it, because it lasts ten minutes. */
export function LinkCode({ judge, onClose }: LinkCodeProps) {
  const make = useSend(showJudgeLink)
  const [link, setLink] = useState<{ href: string; expires_at: string }>()
  const show = () =>
    attempt(async () => {
      const { data } = await make.send({ params: { id: judge._id } })
      setLink(data)
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Code for ${judge.name}`}
      description="Let the judge scan this with their phone. It works for ten minutes. Let nobody else scan it."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant={link ? 'default' : 'primary'} isBusy={make.isSending} onClick={() => void show()}>
            {link ? 'New code' : 'Show code'}
          </Button>
        </>
      }
    >
      {link && (
        <div className={css.code}>
          <Suspense fallback={<span className={css.blank} />}>
            <CodePicture text={link.href} label={`Code that opens judging for ${judge.name}`} />
          </Suspense>
          <p role="status">It works until {formatTime(link.expires_at)}.</p>
        </div>
      )}
    </Dialog>
  )
}
