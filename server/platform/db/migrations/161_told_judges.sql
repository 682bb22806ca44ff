-- What the last mail to a judge said about when they judge (docs/product.md §20). From before there is none, so nobody is told that it changed.
create table told_judges (
  judge_id uuid primary key references judges on delete cascade,
  asked jsonb not null,
  -- Of the last calendar file: the next one has a higher one.
  sequence int not null check (sequence >= 0),
  told_at timestamptz not null default now()
);
