-- Counting runs with every apply. Planned anew each time, as PostgreSQL otherwise prefers for lists of rows, it costs
-- five times as long as it runs.
alter function tally_applications(applications[], applications[]) set plan_cache_mode = force_generic_plan;
alter function tally_people(applicants[], applicants[]) set plan_cache_mode = force_generic_plan;
