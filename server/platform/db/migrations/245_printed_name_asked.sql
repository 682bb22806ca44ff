-- Who was asked, with a seat's yes, how the name is printed on badge and certificate. Nobody is asked twice (docs/product.md §42).
alter table users add column printed_name_asked boolean not null default false;
