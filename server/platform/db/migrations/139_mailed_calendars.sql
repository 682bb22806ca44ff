-- A calendar file that goes with a mail (docs/product.md §20).
alter table mails add column calendar text;
