-- The numbers of what is there. Whatever changes meanwhile is kept by the triggers of 083.
select keep_numbers_of_events(array(select _id from events)), keep_numbers_of_companies(array(select _id from companies));
select count_arrivals_anew();
analyze kept_numbers;
analyze arrivals;
