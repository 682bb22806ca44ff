-- A picture that Laurel drew knows what it was drawn from, so that a page may draw it anew to its own measure.

alter table files add column drawn jsonb;
