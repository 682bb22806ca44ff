-- What an announcement's mail has beside its text, and what became of it.

-- The address for answers, and the one that a mail program calls to unsubscribe its owner (RFC 8058).
alter table mails add column reply_to text, add column unsubscribe_link text;

create view announcement_deliveries as
select announcement_recipients._id, announcement_id, user_id, email, first_name, last_name, role, team_name,
  announcement_recipients.search, coalesce(skipped, mails.status) as status, mails.sent_at
from announcement_recipients
left join mails on mails.cause = 'announcement:' || announcement_id || ':' || user_id;
