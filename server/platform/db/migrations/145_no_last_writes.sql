-- Lists are read from the database itself again (docs/decisions/104).
drop table last_writes;
