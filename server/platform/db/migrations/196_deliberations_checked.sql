alter table awards validate constraint awards_label_check;
