-- What somebody uploaded lately, counted before they upload more (docs/product.md §6).
create index files_uploaded_by on files (uploaded_by, created_at);
