-- Mail is a row before it is sent; a file is a row before it is used.

create table mails (
  _id uuid primary key default new_id(),
  -- What the mail is about, such as 'invitation:<applicant>': one mail per cause.
  cause text not null unique,
  "to" text not null,
  subject text not null,
  text text not null,
  html text not null,
  status text not null check (status in ('kept', 'queued', 'sent', 'failed')),
  tries int not null default 0,
  error text,
  -- While a worker sends it; past this time the worker is taken to be dead.
  claimed_until timestamptz,
  -- How often an organiser sent it again on purpose: part of its Message-ID.
  resends int not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  search text not null generated always as (fold("to" || e'\n' || subject)) stored
);
create index mails_newest on mails (created_at desc, _id desc);
create index mails_claimed on mails (claimed_until) where claimed_until is not null;
create index mails_search on mails using gin (search gin_trgm_ops);

create table files (
  key text primary key,
  folder text not null,
  content_type text not null,
  bytes int not null,
  file_name text,
  uploaded_by uuid not null references users,
  company_id uuid references companies,
  created_at timestamptz not null default now()
);
create index files_created_at on files (created_at);

-- Whether any record uses a file. Each column that can hold a key stands here once.
create function is_file_used(file_key text) returns boolean language sql stable as $$
  select exists (select from companies where logo = file_key or banner_image = file_key)
      or exists (select from events where banner = file_key)
      or exists (select from partners where logo = file_key or document = file_key)
      or exists (select from associates where photo = file_key or logo = file_key)
      or exists (select from profiles where image = file_key)
      or exists (select from applications where logo = file_key)
$$;
create index companies_logo on companies (logo);
create index companies_banner on companies (banner_image);
create index events_banner on events (banner);
create index partners_logo on partners (logo);
create index partners_document on partners (document) where document is not null;
create index associates_photo on associates (photo);
create index associates_logo on associates (logo) where logo is not null;
create index profiles_image on profiles (image) where image is not null;
create index applications_logo on applications (logo);
