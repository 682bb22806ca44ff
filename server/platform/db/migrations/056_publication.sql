-- Prizes of events, and the publication of the results of a round (docs/decisions/091).

create table prizes (
  _id uuid primary key default new_id(),
  event_id uuid not null references events on delete cascade,
  position int not null,
  name text not null,
  -- What the winner gets.
  what text,
  -- By the order of all teams, to the best team of a theme, by one criterion alone, or by the choice of staff.
  given_by text not null check (given_by in ('order', 'theme', 'criterion', 'choice')),
  theme text,
  -- Null once the criterion is gone; such a prize is given in no round.
  criterion_id uuid references criteria on delete set null,
  how_many int not null default 1 check (how_many between 1 and 20),
  check ((given_by = 'theme') = (theme is not null)),
  check (given_by = 'criterion' or criterion_id is null)
);
create index prizes_event on prizes (event_id, position);
create index prizes_criterion on prizes (criterion_id) where criterion_id is not null;

-- What staff prepared for the next publication of a round. A round for which nothing was chosen has no row.
create table publication_drafts (
  round_id uuid primary key references rounds on delete cascade,
  places int check (places > 0),
  offers_bundle boolean not null default true,
  names_rivals boolean not null default true,
  what_changed text
);

-- To whom staff give a prize otherwise than proposed, and the sentence about it.
create table award_choices (
  round_id uuid not null references rounds on delete cascade,
  prize_id uuid not null references prizes on delete cascade,
  -- Null: as proposed. Empty: to nobody.
  teams uuid[],
  sentence text,
  primary key (round_id, prize_id)
);
create index award_choices_prize on award_choices (prize_id);

-- Notes to a team that only one judge wrote, as staff read and cleared them. Other words are cleared anew.
create table cleared_notes (
  ballot_id uuid primary key references ballots on delete cascade,
  -- Of the words: see notesDigest.
  digest text not null,
  cleared_by uuid references users,
  cleared_at timestamptz not null default now()
);

-- A result as it is published. It stands once its release has happened; undoing the release deletes it.
create table publications (
  _id uuid primary key default new_id(),
  round_id uuid not null references rounds,
  number int not null check (number > 0),
  release_id uuid not null unique references releases on delete cascade,
  made_by uuid references users,
  made_at timestamptz not null default now(),
  -- Null until everybody may see it.
  stands_at timestamptz,
  -- A further publication says what is different.
  what_changed text,
  -- The order ends at this place; null: all of it.
  places int check (places > 0),
  offers_bundle boolean not null,
  names_rivals boolean not null,
  -- What the page shows (contract/published-results.ts).
  result jsonb not null,
  -- The text of results.json, and the digest that it ends with.
  bundle text not null,
  digest text not null,
  unique (round_id, number),
  check (number = 1 or what_changed is not null),
  -- The bundle has the whole order and all rivals.
  constraint publications_bundle check (not offers_bundle or (places is null and names_rivals))
);

-- Who got which prize, in the order of the prizes. Their names are those of then.
create table awards (
  publication_id uuid not null references publications on delete cascade,
  position int not null,
  prize_id uuid references prizes on delete set null,
  prize_name text not null,
  application_id uuid not null references applications on delete cascade,
  -- How sure it is, or that staff chose.
  label text not null check (label in ('clear', 'close', 'not_decided', 'choice')),
  sentence text,
  primary key (publication_id, position),
  unique (publication_id, prize_name, application_id),
  check (label <> 'choice' or sentence is not null)
);
create index awards_application on awards (application_id);
create index awards_prize on awards (prize_id) where prize_id is not null;

-- What a publication tells each team about itself.
create table team_results (
  publication_id uuid not null references publications on delete cascade,
  application_id uuid not null references applications on delete cascade,
  content jsonb not null,
  -- Whether the team is mailed: its result is another one than in the publication before.
  is_told boolean not null,
  primary key (publication_id, application_id)
);
create index team_results_application on team_results (application_id);

-- The newest publication of each round that stands.
create view standing_publications as
  select distinct on (round_id) _id, round_id, number, stands_at from publications
  where stands_at is not null order by round_id, number desc;

-- What was published stays: a mistake is corrected by a further publication.
create function keep_published() returns trigger language plpgsql as $$
begin
  if (old.stands_at is not null and new.stands_at is distinct from old.stands_at)
      or (old.round_id, old.number, old.what_changed, old.places, old.offers_bundle, old.names_rivals, old.result,
        old.bundle, old.digest)
      is distinct from (new.round_id, new.number, new.what_changed, new.places, new.offers_bundle, new.names_rivals,
        new.result, new.bundle, new.digest) then
    raise exception 'a publication stays as it is' using errcode = 'check_violation',
      constraint = 'publications_kept', table = 'publications';
  end if;
  return new;
end $$;
create trigger publications_kept before update on publications for each row execute function keep_published();
