-- What organisers decide about this installation: one row (docs/decisions/064).
create table installation (
  is_only boolean primary key default true check (is_only),
  name text not null default 'Laurel',
  -- Null: the green of the mark.
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  logo text references files,
  -- Markdown of the public pages. Null: what Laurel writes itself.
  privacy text,
  terms text,
  accessibility text,
  about text,
  contact text,
  version int not null default 1
);
create trigger installation_version before update on installation for each row execute function bump_version();
insert into installation default values;
