-- outside a transaction
-- The list of applications is filtered by theme, newest first.
drop index concurrently if exists applications_theme;
create index concurrently applications_theme on applications (lower(theme), created_at desc, _id desc);
