-- Companies come before people and files, which refer to them: what refers back is added in 005.

create table companies (
  _id uuid primary key default new_id(),
  company_name text not null,
  logo text,
  banner_image text,
  description text,
  website text,
  email text not null,
  employee_strength text not null
    check (employee_strength in ('0-10', '11-55', '51-200', '201-500', '500+')),
  location_id uuid references cities,
  linkedin text,
  facebook text,
  twitter text,
  instagram text,
  created_by uuid,
  created_at timestamptz not null default now(),
  version int not null default 1,
  search text not null default ''
);
create index companies_newest on companies (created_at desc, _id desc);
-- What lists are ordered by has an index, here as with every noun: a page is read off it and not sorted out of all rows.
-- Equal ones come newest first, which is sorted within them.
create index companies_name on companies (company_name);
create index companies_logo on companies (logo);
create index companies_banner on companies (banner_image);
create index companies_search on companies using gin (search gin_trgm_ops);

create function companies_search() returns trigger language plpgsql as $$
begin
  new.search := fold(concat_ws(e'\n', new.company_name, new.email,
    (select city_name from cities where _id = new.location_id)));
  return new;
end $$;
create trigger companies_search before insert or update of company_name, email, location_id on companies
  for each row execute function companies_search();
create trigger companies_version before update on companies for each row execute function bump_version();
