-- outside a transaction
-- Whom no mail reaches: a release looks them up for all of its teams at once.
drop index concurrently if exists users_unreachable;
create index concurrently users_unreachable on users (_id) where email like '%.invalid';
