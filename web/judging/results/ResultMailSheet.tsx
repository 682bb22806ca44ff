import { getResultMail } from '../../../contract/judging/publication.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { TeamMail } from '../../platform/mails/MailSheet.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import css from './Publication.module.css'

/** The mail of one team, as it would leave now. */
export function ResultMailSheet({ roundId, team }: { roundId: string; team: string }) {
  const mail = useLoad(getResultMail, { params: { id: roundId }, query: { team } })
  return (
    <Loaded from={mail} as="panel">
      {({ to, subject, text, facts, button }) => (
        <div className={css.sheet}>
          <TeamMail
            mail={{ subject, text }}
            known={[]}
            reader={{
              head: [{ label: 'To', value: sayReaders(to) }],
              first_name: to[0]?.first_name ?? '',
              values: { comment: '' },
              facts,
              button,
            }}
          />
        </div>
      )}
    </Loaded>
  )
}

/** Meera Krishnan, and 2 more, one mail each */
function sayReaders([first, ...others]: { first_name: string; last_name: string }[]): string {
  if (!first) return 'Nobody'
  return others.length === 0
    ? fullName(first)
    : `${fullName(first)}, and ${others.length} more, one mail each`
}
