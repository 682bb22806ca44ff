-- Blocks nobody.
alter table mails validate constraint mails_secret_link_check;
