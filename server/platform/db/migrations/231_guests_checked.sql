-- Blocks nobody.
alter table guests validate constraint guests_organisation;
