import { nameProblemLabels } from '../../../contract/candidates/certificates.texts.ts'
import type { Issuing } from '../../../contract/candidates/issuing.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import css from './Certificates.module.css'

/** Names that no font can show, and those that look as if nobody had meant them so. Their people change them. */
export function NamesToLookAt({ names }: Pick<Issuing, 'names'>) {
  if (names.length === 0) return null
  return (
    <Card
      title="Names that need a look"
      end={<span className="text-s muted">{count(names.length, 'name')}</span>}
    >
      <ul>
        {names.map(({ name, team, application_id, problems, signs }) => (
          <li key={`${name} ${application_id}`} className={css.name}>
            <p>
              <b className="medium breaks">{name}</b>
              <span className="text-s muted block breaks">
                {problems
                  .map(problem =>
                    problem === 'unshown'
                      ? `${nameProblemLabels.unshown} ${signs.join(' ')}`
                      : nameProblemLabels[problem],
                  )
                  .join(' ')}
                {team !== null && ` ${team}`}
              </span>
            </p>
            {application_id !== null && (
              <Button size="s" to="/application/$id" params={{ id: application_id }}>
                See the team<span className="visually-hidden"> of {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={`text-s muted ${css.note}`}>
        People change their name at their profile, or ask for another one at the certificate.
      </p>
    </Card>
  )
}
