-- Associates, and what binds them to companies and events.

create table associates (
  _id uuid primary key default new_id(),
  photo text references files,
  logo text references files,
  profile_details text,
  location_id uuid references cities,
  company_name text not null,
  designation text not null,
  linkedin text,
  facebook text,
  twitter text,
  instagram text,
  user_id uuid not null references users,
  first_name text not null,
  last_name text not null,
  full_name text not null generated always as (first_name || ' ' || last_name) stored,
  email text not null,
  contact_number text,
  -- The labels as chosen, in order; the table `skills` holds every label once for the picker.
  skills text[] not null default '{}',
  created_by uuid references users,
  created_by_company uuid references companies,
  created_at timestamptz not null default now(),
  version int not null default 1,
  search text not null default ''
);
create index associates_newest on associates (created_at desc, _id desc);
create index associates_owner on associates (created_by_company);
create index associates_name on associates (full_name);
create index associates_designation on associates (designation);
create index associates_company_name on associates (company_name);
create index associates_photo on associates (photo);
create index associates_logo on associates (logo) where logo is not null;
create index associates_search on associates using gin (search gin_trgm_ops);

create function associates_search() returns trigger language plpgsql as $$
begin
  new.search := fold(concat_ws(e'\n', new.first_name || ' ' || new.last_name, new.email, new.company_name,
    new.designation, array_to_string(new.skills, e'\n')));
  return new;
end $$;
create trigger associates_search before insert or update on associates
  for each row execute function associates_search();
create trigger associates_version before update on associates for each row execute function bump_version();

create table company_associates (
  company_id uuid not null references companies,
  associate_id uuid not null references associates,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (company_id, associate_id)
);
create index company_associates_associate on company_associates (associate_id);

create table event_associates (
  event_id uuid not null references events,
  associate_id uuid not null references associates,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  primary key (event_id, associate_id)
);
create index event_associates_associate on event_associates (associate_id);
