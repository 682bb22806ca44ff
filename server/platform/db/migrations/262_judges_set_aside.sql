-- Whose visits were shared out gets none by a plan, until somebody gives them one (docs/product.md §20).
alter table round_judges add set_aside_at timestamptz;
