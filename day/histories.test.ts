import { expect, it } from 'vitest'
import { fill, lastHours, mostPassed, type WaitingTeam } from './fill.ts'

// Events as they might happen: teams come to the waitlist, seats come free, offers are taken, lapse or are declined, rooms
// grow. What must hold in all of them (docs/product.md §34).

const hour = 3_600_000
const histories = 10_000
const teamMin = 2

/** mulberry32: the same numbers for the same seed. */
function chanceFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Offered {
  team: string
  seats: number
  due: number
}

class History {
  readonly log: string[] = []
  readonly broken: string[] = []
  #chance: () => number
  #runs: () => number
  #now = 0
  #until: number
  #room: number
  #held = 0
  #queue: WaitingTeam[] = []
  #offered: Offered[] = []
  #confirmed = new Map<string, number>()
  #made = 0
  /** Seats that came free since the second pass of the first team. */
  #freed = new Map<string, number>()

  /** `runs` decides only how often the job runs and dies, never what happens. */
  constructor(seed: number, runs: () => number) {
    this.#chance = chanceFrom(seed)
    this.#runs = runs
    this.#room = 10 + Math.floor(this.#chance() * 40)
    this.#until = (120 + Math.floor(this.#chance() * 400)) * hour
    this.#held = this.#room
    // Who has seats when it begins.
    for (let left = this.#room; left >= teamMin; ) {
      const seats = Math.min(left, this.#size())
      this.#confirmed.set(`first ${this.#made++}`, seats)
      left -= seats
      if (left < teamMin) this.#held -= left
    }
    for (let many = 3 + Math.floor(this.#chance() * 10); many > 0; many--) this.#comeToWait()
  }

  play(): this {
    while (this.#now < this.#until + 24 * hour) {
      this.#now += Math.ceil(this.#chance() * 12) * hour
      this.#expire()
      this.#happen()
      this.#run()
    }
    return this
  }

  #size(): number {
    return teamMin + Math.floor(this.#chance() * 4)
  }

  #comeToWait() {
    const people = this.#size()
    const fewer = people > teamMin && this.#chance() < 0.2 ? people - 1 : null
    this.#queue.push({ team: `team ${this.#made++}`, people, fewer, passed: 0, collectedSince: null })
  }

  #happen() {
    const what = this.#chance()
    if (what < 0.25) this.#comeToWait()
    else if (what < 0.5) this.#giveUp()
    else if (what < 0.75) this.#answer()
    else if (what < 0.8) this.#grow(1 + Math.floor(this.#chance() * 5))
  }

  /** A confirmed team gives one seat or all back. */
  #giveUp() {
    const [team, seats] = [...this.#confirmed][Math.floor(this.#chance() * this.#confirmed.size)] ?? []
    if (team === undefined || seats === undefined) return
    const left = this.#chance() < 0.5 ? 0 : seats - 1
    if (left === 0) this.#confirmed.delete(team)
    else this.#confirmed.set(team, left)
    this.#free(seats - left)
  }

  /** All of an offered team say yes, or so many no that it is gone. */
  #answer() {
    const place = Math.floor(this.#chance() * this.#offered.length)
    const [offer] = this.#offered.splice(place, 1)
    if (offer) this.#judge(offer, Math.round(this.#chance() * offer.seats))
  }

  #expire() {
    const due = this.#offered.filter(offer => offer.due <= this.#now)
    this.#offered = this.#offered.filter(offer => offer.due > this.#now)
    for (const offer of due) this.#judge(offer, this.#chance() < 0.4 ? 0 : offer.seats)
  }

  #judge({ team, seats }: Offered, yes: number) {
    const kept = yes >= teamMin ? yes : 0
    if (kept > 0) this.#confirmed.set(team, kept)
    if (kept > 0 && kept < teamMin) this.broken.push(`${team} is confirmed with ${kept}`)
    this.#free(seats - kept)
  }

  #free(seats: number) {
    this.#held -= seats
    this.#countFreed(seats)
  }

  #grow(seats: number) {
    this.#room += seats
    this.#countFreed(seats)
  }

  #countFreed(seats: number) {
    const [first] = this.#queue
    if (first && first.passed >= mostPassed)
      this.#freed.set(first.team, (this.#freed.get(first.team) ?? 0) + seats)
  }

  /** The job runs some times, and some of its runs die: what they found is thrown away. */
  #run() {
    for (let again = Math.floor(this.#runs() * 3); again > 0; again--) this.#fillOnce()
    for (let more = 1 + Math.floor(this.#runs() * 3); more > 0; more--) this.#take(this.#fillOnce())
    this.#check()
  }

  #fillOnce() {
    return fill({ people: this.#room - this.#held, teams: null }, this.#queue, this.#now, {
      until: this.#until,
    })
  }

  #take({ offers, passed, collecting }: ReturnType<typeof fill>) {
    const before = [...this.#queue]
    for (const { team, seats } of offers) {
      this.#checkOrder(before, team, seats)
      this.#held += seats
      this.#offered.push({ team, seats, due: Math.min(this.#now + 48 * hour, this.#until + 6 * hour) })
      this.log.push(`${this.#now / hour} ${team} ${seats}`)
    }
    const gone = new Set(offers.map(({ team }) => team))
    this.#queue = before
      .filter(({ team }) => !gone.has(team))
      .map(one => ({
        ...one,
        passed: one.passed + passed.filter(team => team === one.team).length,
        collectedSince: collecting?.team === one.team ? collecting.since : null,
      }))
    for (const { team, passed: times } of this.#queue)
      if (times > mostPassed) this.broken.push(`${team} was passed ${times} times`)
  }

  /** Of two teams of equal size the earlier is served first. */
  #checkOrder(before: readonly WaitingTeam[], team: string, seats: number) {
    const place = before.findIndex(one => one.team === team)
    const offered = new Set(this.log.map(line => line.split(' ').slice(1, 3).join(' ')))
    const earlier = before.slice(0, place).find(one => one.people === seats && !offered.has(one.team))
    if (earlier) this.broken.push(`${team} of ${seats} passed ${earlier.team}`)
  }

  #check() {
    if (this.#held > this.#room) this.broken.push(`${this.#held} of ${this.#room} are held`)
    if (this.#now >= this.#until - lastHours) return
    const [first] = this.#queue
    if (!first || first.passed < mostPassed) return
    if ((this.#freed.get(first.team) ?? 0) >= first.people)
      this.broken.push(`${first.team} waits though ${first.people} seats came free since it was passed twice`)
  }
}

it('holds in ten thousand histories: no seat too many, no half team, the earlier of equal ones first, the first one served', () => {
  const broken: string[] = []
  let offers = 0
  for (let seed = 1; seed <= histories; seed++) {
    const history = new History(seed, chanceFrom(-seed)).play()
    offers += history.log.length
    broken.push(...history.broken.map(what => `${seed}: ${what}`))
  }
  expect(broken).toEqual([])
  expect(offers).toBeGreaterThan(histories)
}, 120_000)

it('makes the same offers however often its job runs or dies', () => {
  for (let seed = 1; seed <= histories / 10; seed++) {
    const calm = new History(seed, () => 0).play()
    const busy = new History(seed, chanceFrom(7 * seed)).play()
    expect(busy.log).toEqual(calm.log)
  }
}, 60_000)
