-- Questions that a form asks, and the answers of teams (docs/decisions/069).

-- The questions of one form. It exists once something was asked; its version is that of the list as a whole.
create table question_lists (
  _id uuid primary key default new_id(),
  event_id uuid not null unique references events on delete cascade,
  version int not null default 0
);
create trigger question_lists_version before update on question_lists for each row execute function bump_version();

create table questions (
  _id uuid primary key default new_id(),
  list_id uuid not null references question_lists on delete cascade,
  position int not null,
  kind text not null check (kind in
    ('line', 'text', 'number', 'choice', 'choices', 'yes_no', 'link', 'video', 'file')),
  label text not null,
  help text,
  required boolean not null,
  private boolean not null,
  -- [{ _id, label, removed }]: one that was chosen is only marked as removed, so that its label stays readable.
  options jsonb not null default '[]',
  "limit" int,
  -- Null while it is asked. One that was answered is only marked, so that its answers stay readable.
  removed_at timestamptz
);
create index questions_list on questions (list_id, position);

-- A row per answer; one per choice and per file. Exactly one of the three values is set, by the question's kind.
create table answers (
  application_id uuid not null references applications on delete cascade,
  question_id uuid not null references questions on delete cascade,
  position int not null default 0,
  text text,
  -- The option's _id, or yes or no.
  choice text,
  file text references files,
  primary key (application_id, question_id, position),
  check (num_nonnulls(text, choice, file) = 1)
);
-- How many teams answered a question, and whether any did.
create index answers_question on answers (question_id) where position = 0;
-- The filters of the list, and how many chose an option.
create index answers_choice on answers (question_id, choice, application_id) where choice is not null;
create index answers_file on answers (file) where file is not null;
