-- The step that a screen says it shows: a panel must not say that the hall sees what was only sent (docs/product.md §22).
alter table ceremonies add screen_step integer;
