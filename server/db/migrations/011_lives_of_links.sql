-- A password link lives from when its letter is sent: how long is kept beside until when.
alter table password_links add column minutes int not null default 10;

-- What waits to be sent is looked through every minute for what no job is left for.
create index mails_queued on mails (created_at) where status = 'queued';
drop index mails_claimed;
