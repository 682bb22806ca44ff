-- outside a transaction
-- Events are listed by their city: in the order of the cities' names, and of each its events. What has no city comes last, in
-- both directions.
drop index concurrently if exists events_location;
create index concurrently events_location on events (location_id);
drop index concurrently if exists cities_name_down;
create index concurrently cities_name_down on cities (city_name desc nulls last);
