-- The link in a mail that opens an account or proves its address; once the mail is sent, its text no longer holds it.
alter table mails add column secret_link text check (secret_link in ('password', 'address'));
update mails set secret_link = split_part(cause, ':', 1) where cause like 'password:%' or cause like 'address:%';
