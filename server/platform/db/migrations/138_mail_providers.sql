-- The domain of an address, by which people of one company or school are recognised. Null at a provider where anybody has a
-- mailbox: two people there have nothing in common. The large providers have a domain for each country.
create or replace function own_mail_domain(address text) returns text language sql immutable as $$
  select case when lower(split_part(address, '@', 2)) <> all (array['',
  '126.com', '163.com', 'abv.bg', 'aim.com', 'alice.it', 'arcor.de', 'att.net', 'bigpond.com', 'bk.ru', 'bluewin.ch', 'bol.com.br',
  'btinternet.com', 'centrum.cz', 'comcast.net', 'cox.net', 'daum.net', 'duck.com', 'earthlink.net', 'email.cz', 'fastmail.com',
  'fastmail.fm', 'foxmail.com', 'free.fr', 'freenet.de', 'gmail.com', 'googlemail.com', 'hanmail.net', 'hey.com', 'hushmail.com',
  'icloud.com', 'inbox.com', 'inbox.ru', 'indiatimes.com', 'interia.pl', 'laposte.net', 'libero.it', 'list.ru', 'mac.com',
  'mail.com', 'mail.ru', 'mailbox.org', 'me.com', 'msn.com', 'naver.com', 'neuf.fr', 'o2.pl', 'onet.pl', 'op.pl', 'orange.fr',
  'passport.com', 'pm.me', 'posteo.de', 'proton.me', 'protonmail.ch', 'protonmail.com', 'qq.com', 'rediff.com', 'rediffmail.com',
  'rocketmail.com', 'rogers.com', 'sapo.pt', 'sbcglobal.net', 'seznam.cz', 'sfr.fr', 'shaw.ca', 'sify.com', 'sina.com',
  't-online.de', 'telenet.be', 'terra.com.br', 'tiscali.it', 'tuta.com', 'tuta.io', 'tutamail.com', 'tutanota.com', 'ukr.net',
  'uol.com.br', 'verizon.net', 'virgilio.it', 'vodafone.de', 'wanadoo.fr', 'web.de', 'wp.pl', 'yeah.net', 'ymail.com', 'zoho.com',
  'zoho.in', 'zohomail.com', 'zohomail.in'])
      and lower(split_part(address, '@', 2)) !~ '^(aol|gmx|hotmail|live|outlook|yahoo|yandex)\.(com?\.)?[a-z]{2,3}$'
    then lower(split_part(address, '@', 2)) end
$$;
