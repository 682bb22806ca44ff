-- The link of a judge is a secret too: once its mail is sent, the outbox no longer has it (docs/decisions/087).
alter table mails drop constraint mails_secret_link_check,
  add constraint mails_secret_link_check check (secret_link in ('password', 'address', 'judge'));
