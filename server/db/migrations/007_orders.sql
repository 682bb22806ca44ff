-- What lists are ordered by, so that a page is read off an index and not sorted out of all rows. Equal ones come newest
-- first, which is sorted within them.

create index companies_name on companies (company_name);
create index events_name on events (event_name);
create index events_status on events (event_status);
create index partners_name on partners (partner_name);
create index partners_category on partners (category);
create index associates_name on associates (full_name);
create index associates_designation on associates (designation);
create index associates_company_name on associates (company_name);
create index applications_team on applications (team_name);
-- Nine values in all: within one of them too many to sort. Ascending has applications_status.
create index applications_status_down on applications (status desc, created_at desc, _id desc);
-- `search` begins with the name; what follows it only parts people of the same name.
create index applicants_name on applicants (left(search, 32), _id);
-- Who came in the last days, for the dashboard.
create index applicants_newest on applicants (created_at, user_id);
create index applicants_company_newest on applicants (company_id, created_at, user_id);
