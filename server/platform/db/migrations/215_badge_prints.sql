-- Badges that were sent to a printer (docs/product.md §36, docs/decisions/192).

create table badge_prints (
  _id uuid primary key default new_id(),
  event_id uuid not null references events on delete cascade,
  printed_by uuid references users,
  printed_at timestamptz not null default now(),
  size text not null check (size in ('a6', 'card', 'label')),
  badges int not null check (badges >= 0),
  spares int not null check (spares >= 0),
  -- Nothing came out, or it went astray: its badges are to be printed.
  undone_at timestamptz,
  undone_by uuid references users,
  constraint badge_prints_some check (badges + spares > 0),
  constraint badge_prints_undone check (undone_at is not null or undone_by is null)
);
create index badge_prints_event on badge_prints (event_id, printed_at desc);
create index badge_prints_printed_by on badge_prints (printed_by) where printed_by is not null;
create index badge_prints_undone_by on badge_prints (undone_by) where undone_by is not null;

-- Which tickets were printed, and a digest of what each badge said. No reference: a ticket that is gone was printed all the same.
create table badge_faces (
  print_id uuid not null references badge_prints on delete cascade,
  ticket_id uuid not null,
  face text not null,
  primary key (print_id, ticket_id)
);
create index badge_faces_ticket on badge_faces (ticket_id);
