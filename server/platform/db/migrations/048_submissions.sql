-- What teams hand in at a round: a draft that saves itself, and the versions that were handed in (docs/decisions/081).

create table submissions (
  _id uuid primary key default new_id(),
  round_id uuid not null references rounds on delete cascade,
  application_id uuid not null references applications on delete cascade,
  -- The draft as it was typed (contract/submission-content.ts).
  content jsonb not null default '{}',
  -- Who changed each field last, and when: { field: { by, at } }.
  edited jsonb not null default '{}',
  changed_by uuid references users,
  changed_at timestamptz,
  -- The number of the version that counts, which is the last one; null before the first.
  handed_in int,
  version int not null default 1,
  unique (round_id, application_id)
);
create index submissions_application on submissions (application_id);
create trigger submissions_version before update on submissions for each row execute function bump_version();

-- What was handed in. Rows are never changed.
create table submission_versions (
  submission_id uuid not null references submissions on delete cascade,
  number int not null check (number > 0),
  -- A short number that people can read out.
  receipt text not null unique,
  content jsonb not null,
  -- SHA-256 of the contents and of their files.
  digest text not null,
  handed_in_by uuid references users,
  -- The clock, not the begin of the transaction, which may have waited.
  handed_in_at timestamptz not null default clock_timestamp(),
  primary key (submission_id, number)
);

-- The files that a draft (number 0) or a version names, so that none of them is deleted.
create table submission_files (
  submission_id uuid not null references submissions on delete cascade,
  number int not null,
  file text not null references files,
  primary key (submission_id, number, file)
);
create index submission_files_file on submission_files (file);

-- Who has a draft open, and the field they are in. It is of no use after a crash.
create unlogged table submission_presence (
  submission_id uuid not null references submissions on delete cascade,
  user_id uuid not null references users on delete cascade,
  field text,
  seen_at timestamptz not null default now(),
  primary key (submission_id, user_id)
);

-- A team that enters a round has a submission from then on.
create function begin_submission() returns trigger language plpgsql as $$
begin
  insert into submissions (round_id, application_id) values (new.round_id, new.application_id)
  on conflict (round_id, application_id) do nothing;
  return null;
end $$;
create trigger round_entries_submission after insert on round_entries
  for each row execute function begin_submission();
insert into submissions (round_id, application_id) select round_id, application_id from round_entries;

-- What must be there besides title, sentence and description, before a team can hand in.
alter table rounds add column hand_in_needs text[] not null default '{pictures}'
  check (hand_in_needs <@ array['pictures', 'code', 'demo', 'slides', 'video', 'technologies']);
drop trigger rounds_version on rounds;
create trigger rounds_version before update on rounds for each row
  when ((old.name, old.description, old.starts_at, old.ends_at, old.note, old.has_hand_in, old.hand_in_opens_at,
      old.hand_in_closes_at, old.hand_in_needs, old.has_judging, old.judging_opens_at, old.judging_closes_at,
      old.has_cut, old.places, old.answers_by)
    is distinct from (new.name, new.description, new.starts_at, new.ends_at, new.note, new.has_hand_in,
      new.hand_in_opens_at, new.hand_in_closes_at, new.hand_in_needs, new.has_judging, new.judging_opens_at,
      new.judging_closes_at, new.has_cut, new.places, new.answers_by))
  execute function bump_version();

-- The digest of a file's bytes, which a receipt names. Files from before have none.
alter table files add column sha256 text;

-- Large files that arrive in parts, so that an upload goes on after a break. The parts are in the private file store.
create table partial_uploads (
  _id uuid primary key default new_id(),
  uploaded_by uuid not null references users on delete cascade,
  folder text not null,
  file_name text not null,
  bytes int not null,
  -- With name and size it tells whether the same file is chosen again: milliseconds since 1970.
  last_modified float8 not null,
  -- The numbers of the parts that are stored, from 0.
  received int[] not null default '{}',
  -- The key of the whole file once it is put together.
  stored_key text,
  created_at timestamptz not null default now()
);
create index partial_uploads_person on partial_uploads (uploaded_by, created_at);
create index partial_uploads_created_at on partial_uploads (created_at);
