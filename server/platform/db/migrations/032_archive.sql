-- What is archived leaves the lists and may come back. What nothing hangs on may be deleted (docs/decisions/065).

alter table companies add column archived_at timestamptz;
-- An event that people apply to or wait for is completed or cancelled first, which tells them.
alter table events add column archived_at timestamptz,
  add constraint events_archived check (archived_at is null or event_status not in ('published', 'onhold'));
alter table partners add column archived_at timestamptz;
alter table associates add column archived_at timestamptz;

-- Lists show one or the other, newest first, and count them.
drop index companies_newest, events_newest, partners_newest, associates_newest;
create index companies_newest on companies (created_at desc, _id desc) where archived_at is null;
create index companies_archived on companies (created_at desc, _id desc) where archived_at is not null;
create index events_newest on events (created_at desc, _id desc) where archived_at is null;
create index events_archived on events (created_at desc, _id desc) where archived_at is not null;
create index partners_newest on partners (created_at desc, _id desc) where archived_at is null;
create index partners_archived on partners (created_at desc, _id desc) where archived_at is not null;
create index associates_newest on associates (created_at desc, _id desc) where archived_at is null;
create index associates_archived on associates (created_at desc, _id desc) where archived_at is not null;

-- The links of a company or an event go with it. A partner or associate that is linked cannot be deleted.
alter table company_partners drop constraint company_partners_company_id_fkey,
  add foreign key (company_id) references companies on delete cascade;
alter table company_associates drop constraint company_associates_company_id_fkey,
  add foreign key (company_id) references companies on delete cascade;
alter table event_partners drop constraint event_partners_event_id_fkey,
  add foreign key (event_id) references events on delete cascade;
alter table event_associates drop constraint event_associates_event_id_fkey,
  add foreign key (event_id) references events on delete cascade;
-- A file stays with who uploaded it.
alter table files drop constraint files_company_id_fkey,
  add foreign key (company_id) references companies on delete set null;
-- The record of what happened outlives its company, and keeps saying whose it was.
alter table happenings drop constraint happenings_company_id_fkey;
