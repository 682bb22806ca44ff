import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import css from './Offers.module.css'

/** Three cards: for candidates, for companies, for partners. Their pictures are static. */
export function Offers() {
  return (
    <section className={css.band}>
      <h2>From signing up to the last round, in one place</h2>
      <div className={css.cards}>
        <Offer
          title="Take part"
          text="Pick a challenge, name your team, invite the others by mail. You always know who is missing and what happens next."
          price="Free for candidates"
          end={
            <Link to="/register" className="link link-underlined">
              Signup
            </Link>
          }
          picture={<TeamPicture />}
        />
        <Offer
          title="Run an event"
          text="Rounds, mentors, partners and every application in one place. Change a status with a note and the history keeps it."
          price="Per event"
          end="For companies"
          picture={<PipelinePicture />}
        />
        <Offer
          title="Back an event"
          text="Lend a venue, a judge or a prize. The event page names you, in your category."
          price="By invitation"
          end="For partners"
          picture={<PartnersPicture />}
        />
      </div>
    </section>
  )
}

interface OfferProps {
  title: string
  text: string
  price: string
  end: ReactNode
  picture: ReactNode
}

function Offer({ title, text, price, end, picture }: OfferProps) {
  return (
    <article className={css.offer}>
      <div className={css.picture} aria-hidden="true">
        {picture}
      </div>
      <div className={css.words}>
        <h3>{title}</h3>
        <p>{text}</p>
        <p className={css.price}>
          <b className="strong ink">{price}</b>
          <span>{end}</span>
        </p>
      </div>
    </article>
  )
}

const team = [
  { who: 'You', status: 'Registered', tone: 'blue' },
  { who: 'A friend who codes', status: 'Accepted', tone: 'green' },
  { who: 'One who draws', status: 'Invited', tone: 'blue' },
] as const

function TeamPicture() {
  return (
    <ul className={css.sheet}>
      {team.map(({ who, status, tone }) => (
        <li key={who}>
          <i className={css.face}>{who[0]}</i> {who}
          <b className={css[tone]}>{status}</b>
        </li>
      ))}
    </ul>
  )
}

const stages = ['Registered', 'Onboarded', 'Shortlisted', 'Participated', 'Won'] as const

function PipelinePicture() {
  return (
    <ul className={css.bars}>
      {stages.map(stage => (
        <li key={stage}>
          {stage}
          <i />
        </li>
      ))}
    </ul>
  )
}

function PartnersPicture() {
  return (
    <ul className={`${css.sheet} ${css.partners}`}>
      {['Technology', 'Venue', 'Knowledge', 'Media'].map(category => (
        <li key={category}>
          <span>{category}</span>
          <Logo name={`${category} partner`} size={26} /> Your name
        </li>
      ))}
    </ul>
  )
}
