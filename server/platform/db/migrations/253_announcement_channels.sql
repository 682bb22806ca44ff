-- Where an announcement is read (docs/product.md §15): by mail, and at Today and on the big screen. An urgent one stands there in red for a while.
alter table announcements add column by_mail boolean not null default true;
alter table announcements add column on_day boolean not null default false;
alter table announcements add column is_urgent boolean not null default false;
alter table announcements add column urgent_until timestamptz;
