import { Card } from '../../platform/ui/base/Card.tsx'
import { EmailLink } from '../../platform/ui/base/EmailLink.tsx'
import { hostOf } from '../../platform/ui/base/formats.ts'
import { TextCard } from '../../platform/ui/base/TextCard.tsx'
import css from './CompanyAbout.module.css'
import type { Company } from '../../../contract/events/companies.ts'

/** A company's description and contact details. */
export function CompanyAbout({ company }: { company: Company }) {
  return (
    <div className={css.about}>
      <TextCard title="About" text={company.description} />
      <Card title="Contact details">
        <dl className={css.facts}>
          <div>
            <dt className="text-xs medium muted">Employee strength</dt>
            <dd className="medium breaks">{company.employee_strength}</dd>
          </div>
          <div>
            <dt className="text-xs medium muted">Email</dt>
            <dd className="medium breaks">
              <EmailLink email={company.email} />
            </dd>
          </div>
          <div>
            <dt className="text-xs medium muted">Website</dt>
            <dd className="medium breaks">
              {company.website ? (
                <a className="link" href={company.website} target="_blank" rel="noopener noreferrer">
                  {hostOf(company.website)}
                </a>
              ) : (
                '-'
              )}
            </dd>
          </div>
        </dl>
      </Card>
    </div>
  )
}
