-- Search reads more of a query: other forms of a word, words that sound alike, words typed apart or together, and
-- synonyms. `npm run search:index` adds the new fields to existing documents.
create extension if not exists fuzzystrmatch;

-- Letters that no decomposition turns into base letters, as `plainText` in words.rules.ts does.
create or replace function search_text(in_text text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(
      regexp_replace(
        translate(replace(replace(lower(normalize(replace(in_text, '&', ' and '), nfkd)), 'ß', 'ss'), 'æ', 'ae'), 'łøđı', 'lodi'),
        '[\u0300-\u036f''’‘`´ʼ]+', '', 'g'),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufff0-\uffff\U0001f000-\U0001faff]+', ' ', 'g'),
    '([^ ]) s(?= |$)', '\1s', 'g'))
$$;

-- The stem of a word: "tailoring" and "tailor", "knives" and "knife", "dentistry" and "dentist", "electricity" and
-- "electrician", "baking" and "bakery" share one. Snowball's English stemmer, after endings of trades that it leaves apart.
create function search_stem(word text) returns text language sql immutable parallel safe as $$
  select case when length(word) < 4 or word ~ '[0-9]' then word else regexp_replace(coalesce((ts_lexize('english_stem',
    case
      when word ~ 'istry$' then left(word, -2)
      when word ~ 'ic(ian|ians|ity|al|als)$' then regexp_replace(word, 'ic(ian|ians|ity|al|als)$', 'ic')
      when word ~ '.ives$' then left(word, -3) || 'fe'
      when word ~ '..ves$' then left(word, -3) || 'f'
      when word ~ '..er(y|ies)$' then regexp_replace(word, 'er(y|ies)$', '')
      when length(word) > 6 and word ~ 'ers?$' then regexp_replace(word, 'ers?$', '')
      else word
    end))[1], word), 'e$', '') end
$$;

-- From three letters on, so that short words are corrected too.
drop index search_word_deletions_index;
create or replace function search_deletions(word text) returns text[] language sql immutable parallel safe as $$
  with once as (
    select word as rest union
    select overlay(word placing '' from place for 1) from generate_series(1, length(word)) as place where length(word) between 3 and 30
  )
  select array_agg(distinct rest) from (
    select rest from once union
    select overlay(rest placing '' from place for 1) from once cross join generate_series(1, length(word) - 1) as place
    where length(word) between 9 and 30 and length(rest) = length(word) - 1
  ) as all_rests
$$;
create index search_word_deletions_index on search_word using gin (search_deletions(word)) where length(word) >= 2;
create index search_word_stem_index on search_word (search_stem(word) collate "C");
create index search_word_sound_index on search_word (dmetaphone(word) collate "C") where length(word) >= 3;
create index search_word_other_sound_index on search_word (dmetaphone_alt(word) collate "C") where length(word) >= 3;

-- The index words near each typed word, in one round trip: its forms and parts, completions, words of the same stem,
-- misspellings and words that sound alike. The caller classifies all but stems and sounds.
drop function search_known(text[], text[], text[], text[], int);
create function search_known(forms text[], beginnings text[], near text[], near_beginnings text[], beginnings_max int)
returns table (place int, word text, document_count int, kind text) language plpgsql stable parallel safe
set plan_cache_mode to force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select asked.place::int, known.word, known.document_count, known.kind
  from unnest(forms, beginnings, near, near_beginnings) with ordinality as asked (forms, beginning, near, near_beginning, place)
  cross join lateral (select split_part(asked.forms, ' ', 1) as typed offset 0) as first
  cross join lateral (
    select word, document_count, 'letters' as kind from search_word where word = any(string_to_array(asked.forms, ' '))
    union (
      select word, document_count, 'letters' from search_word
      where word >= asked.beginning and word < asked.beginning || chr(1114111)
      order by document_count desc, word limit beginnings_max
    )
    union select word, document_count, 'letters' from search_word
    where length(word) >= 2 and search_deletions(word) && string_to_array(asked.near, ' ')
    union select word, document_count, 'letters' from search_word
    where length(word) > 5 and search_beginnings(word) && string_to_array(asked.near_beginning, ' ')
    union select word, document_count, 'stem' from search_word
    where length(typed) >= 4 and search_stem(word) collate "C" = search_stem(typed) and word <> typed
    union (
      select word, document_count, 'sound' from search_word
      where length(typed) >= 3 and asked.near is not null and length(word) >= 3
        and (dmetaphone(word) collate "C" in (dmetaphone(typed), dmetaphone_alt(typed))
          or dmetaphone_alt(word) collate "C" = dmetaphone(typed)) and word <> typed
      order by document_count desc, word limit beginnings_max
    )
  ) as known;
end
$$;

-- Words that mean others: the starter list below, and the words that operators add for searches without results.
create table search_synonym (
  words text not null constraint search_synonym_pkey primary key,
  means text not null,
  language text not null,
  added_by uuid constraint search_synonym_member_fkey references member on delete set null,
  added_at timestamptz not null default now(),
  constraint search_synonym_words_check check (length(words) between 1 and 80),
  constraint search_synonym_means_check check (length(means) between 1 and 80),
  constraint search_synonym_language_check check (language ~ '^[a-z]{2}$')
);
insert into search_synonym (words, means, language) values
  ('mocktails', 'alcohol free', 'en'), ('no alcohol', 'alcohol free', 'en'), ('non alcoholic', 'alcohol free', 'en'),
  ('take in', 'alterations', 'en'), ('trousers', 'alterations', 'en'), ('auto shop', 'auto repair', 'en'),
  ('brake', 'auto repair', 'en'), ('car', 'auto repair', 'en'), ('car garage', 'auto repair', 'en'),
  ('car mechanic', 'auto repair', 'en'), ('car service', 'auto repair', 'en'), ('engine', 'auto repair', 'en'),
  ('flat tire', 'auto repair', 'en'), ('mechanics', 'auto repair', 'en'), ('my car', 'auto repair', 'en'),
  ('oil', 'auto repair', 'en'), ('strange noise', 'auto repair', 'en'), ('vehicle', 'auto repair', 'en'),
  ('av', 'avenue', 'en'), ('ave', 'avenue', 'en'), ('bake shop', 'bakery', 'en'), ('bread shop', 'bakery', 'en'),
  ('loaf', 'bakery', 'en'), ('loaves', 'bakery', 'en'), ('barber shop', 'barber', 'en'),
  ('buzz cut', 'barber', 'en'), ('clippers', 'barber', 'en'), ('men haircut', 'barber', 'en'),
  ('mens hair', 'barber', 'en'), ('fix bicycle', 'bike repair', 'en'), ('fix bike', 'bike repair', 'en'),
  ('fix my bike', 'bike repair', 'en'), ('repair bicycle', 'bike repair', 'en'),
  ('repair bike', 'bike repair', 'en'), ('bicycle shop', 'bike shop', 'en'), ('bike repair', 'bike shop', 'en'),
  ('bikes', 'bike shop', 'en'), ('cycle shop', 'bike shop', 'en'), ('cycles', 'bike shop', 'en'),
  ('flat tire bike', 'bike shop', 'en'), ('puncture', 'bike shop', 'en'), ('book shop', 'bookshop', 'en'),
  ('book store', 'bookshop', 'en'), ('bookseller', 'bookshop', 'en'), ('paperbacks', 'bookshop', 'en'),
  ('blvd', 'boulevard', 'en'), ('americano', 'cafe', 'en'), ('cappuccino', 'cafe', 'en'),
  ('coffee house', 'cafe', 'en'), ('coffeehouse', 'cafe', 'en'), ('cortado', 'cafe', 'en'),
  ('birthday cakes', 'cake shop', 'en'), ('cake store', 'cake shop', 'en'), ('gateau', 'cake shop', 'en'),
  ('pastry shop', 'cake shop', 'en'), ('child friendly', 'children welcome', 'en'),
  ('family friendly', 'children welcome', 'en'), ('for children', 'children welcome', 'en'),
  ('for kids', 'children welcome', 'en'), ('kid friendly', 'children welcome', 'en'),
  ('kids', 'children welcome', 'en'), ('kids welcome', 'children welcome', 'en'),
  ('with kids', 'children welcome', 'en'), ('clothes shop', 'clothing boutique', 'en'),
  ('clothing store', 'clothing boutique', 'en'), ('dress shop', 'clothing boutique', 'en'),
  ('outfit', 'clothing boutique', 'en'), ('thrift store', 'clothing boutique', 'en'), ('deliver', 'delivery', 'en'),
  ('delivered', 'delivery', 'en'), ('delivers', 'delivery', 'en'), ('home delivery', 'delivery', 'en'),
  ('cavity', 'dentist', 'en'), ('dental clinic', 'dentist', 'en'), ('dental office', 'dentist', 'en'),
  ('root canal', 'dentist', 'en'), ('teeth cleaning', 'dentist', 'en'), ('tooth', 'dentist', 'en'),
  ('tooth ache', 'dentist', 'en'), ('tooth hurts', 'dentist', 'en'), ('sweet', 'dessert', 'en'),
  ('sweet tooth', 'dessert', 'en'), ('sweets', 'dessert', 'en'), ('clean dog', 'dog grooming', 'en'),
  ('groom dog', 'dog grooming', 'en'), ('wash dog', 'dog grooming', 'en'), ('dog walker', 'dog walking', 'en'),
  ('walk dog', 'dog walking', 'en'), ('walks dogs', 'dog walking', 'en'), ('bring my dog', 'dogs welcome', 'en'),
  ('dog friendly', 'dogs welcome', 'en'), ('dog ok', 'dogs welcome', 'en'), ('dogs allowed', 'dogs welcome', 'en'),
  ('dr', 'drive', 'en'), ('fuse box', 'electrician', 'en'), ('light switch', 'electrician', 'en'),
  ('no power', 'electrician', 'en'), ('power outage', 'electrician', 'en'), ('rewire', 'electrician', 'en'),
  ('socket', 'electrician', 'en'), ('emergency call', 'emergency', 'en'), ('urgent', 'emergency', 'en'),
  ('after work', 'evening appointments', 'en'), ('evenings', 'evening appointments', 'en'),
  ('farmers market', 'farm shop', 'en'), ('greengrocers', 'farm shop', 'en'), ('veg', 'farm shop', 'en'),
  ('vegetable shop', 'farm shop', 'en'), ('veggies', 'farm shop', 'en'), ('fish shop', 'fish market', 'en'),
  ('fishmongers', 'fish market', 'en'), ('bunch of flowers', 'florist', 'en'), ('flower delivery', 'florist', 'en'),
  ('flower shop', 'florist', 'en'), ('cut the grass', 'gardener', 'en'), ('grass', 'gardener', 'en'),
  ('hedges', 'gardener', 'en'), ('landscaper', 'gardener', 'en'), ('lawn mowing', 'gardener', 'en'),
  ('mow', 'gardener', 'en'), ('mow my lawn', 'gardener', 'en'), ('yard work', 'gardener', 'en'),
  ('gift wrap', 'gift wrapping', 'en'), ('wrapped gift', 'gift wrapping', 'en'), ('present', 'gifts', 'en'),
  ('presents', 'gifts', 'en'), ('celiac', 'gluten free', 'en'), ('coeliac', 'gluten free', 'en'),
  ('glutenfree', 'gluten free', 'en'), ('no gluten', 'gluten free', 'en'), ('fitness center', 'gym', 'en'),
  ('fitness club', 'gym', 'en'), ('get fit', 'gym', 'en'), ('health club', 'gym', 'en'),
  ('lift weights', 'gym', 'en'), ('work out', 'gym', 'en'), ('dye my hair', 'hair salon', 'en'),
  ('hair color', 'hair salon', 'en'), ('hair colour', 'hair salon', 'en'), ('hair stylist', 'hair salon', 'en'),
  ('haircuts', 'hair salon', 'en'), ('hairdo', 'hair salon', 'en'), ('hairdressers', 'hair salon', 'en'),
  ('hairstylist', 'hair salon', 'en'), ('assemble furniture', 'handyman', 'en'), ('diy', 'handyman', 'en'),
  ('fix it man', 'handyman', 'en'), ('hang a picture', 'handyman', 'en'), ('mount tv', 'handyman', 'en'),
  ('odd job', 'handyman', 'en'), ('put up shelves', 'handyman', 'en'), ('hem trousers', 'hemming', 'en'),
  ('shorten', 'hemming', 'en'), ('take up', 'hemming', 'en'), ('too long', 'hemming', 'en'),
  ('furniture store', 'home goods', 'en'), ('gift shop', 'home goods', 'en'), ('home decor', 'home goods', 'en'),
  ('housewares', 'home goods', 'en'), ('clean my house', 'house cleaner', 'en'), ('cleaners', 'house cleaner', 'en'),
  ('cleaning lady', 'house cleaner', 'en'), ('housekeeper', 'house cleaner', 'en'), ('tidy', 'house cleaner', 'en'),
  ('window cleaner', 'house cleaner', 'en'), ('frozen dessert', 'ice cream', 'en'), ('gelateria', 'ice cream', 'en'),
  ('icecream', 'ice cream', 'en'), ('soft serve', 'ice cream', 'en'), ('engagement rings', 'jeweler', 'en'),
  ('jeweller', 'jeweler', 'en'), ('jewellery', 'jeweler', 'en'), ('jewelry store', 'jeweler', 'en'),
  ('watch battery', 'jeweler', 'en'), ('wedding ring', 'jeweler', 'en'), ('ln', 'lane', 'en'),
  ('change locks', 'locksmith', 'en'), ('locked myself out', 'locksmith', 'en'), ('lockout', 'locksmith', 'en'),
  ('lost key', 'locksmith', 'en'), ('lost keys', 'locksmith', 'en'), ('lost my keys', 'locksmith', 'en'),
  ('new lock', 'locksmith', 'en'), ('back rub', 'massage', 'en'), ('massage parlor', 'massage', 'en'),
  ('massage therapist', 'massage', 'en'), ('masseuse', 'massage', 'en'), ('end of lease', 'move out', 'en'),
  ('end of tenancy', 'move out', 'en'), ('moving out', 'move out', 'en'), ('guitar lessons', 'music school', 'en'),
  ('guitar teacher', 'music school', 'en'), ('learn guitar', 'music school', 'en'),
  ('learn piano', 'music school', 'en'), ('music teacher', 'music school', 'en'),
  ('piano lessons', 'music school', 'en'), ('piano teacher', 'music school', 'en'),
  ('singing lessons', 'music school', 'en'), ('mani', 'nail salon', 'en'), ('mani pedi', 'nail salon', 'en'),
  ('nail bar', 'nail salon', 'en'), ('nails done', 'nail salon', 'en'), ('pedi', 'nail salon', 'en'),
  ('asian restaurant', 'noodles', 'en'), ('noodle soup', 'noodles', 'en'), ('24 7', 'open at night', 'en'),
  ('24 hours', 'open at night', 'en'), ('all night', 'open at night', 'en'),
  ('round the clock', 'open at night', 'en'), ('eye doctor', 'optician', 'en'), ('eye exam', 'optician', 'en'),
  ('eyeglasses', 'optician', 'en'), ('new glasses', 'optician', 'en'), ('spectacles', 'optician', 'en'),
  ('vision test', 'optician', 'en'), ('al fresco', 'outdoor seating', 'en'),
  ('garden seating', 'outdoor seating', 'en'), ('outdoor tables', 'outdoor seating', 'en'),
  ('outside seating', 'outdoor seating', 'en'), ('patio', 'outdoor seating', 'en'),
  ('sit outside', 'outdoor seating', 'en'), ('terrace', 'outdoor seating', 'en'), ('car park', 'parking', 'en'),
  ('park my car', 'parking', 'en'), ('parking lot', 'parking', 'en'), ('dog bath', 'pet groomer', 'en'),
  ('dog groomer', 'pet groomer', 'en'), ('dog haircut', 'pet groomer', 'en'), ('dog wash', 'pet groomer', 'en'),
  ('groom my dog', 'pet groomer', 'en'), ('pet grooming', 'pet groomer', 'en'),
  ('pet friendly', 'pets welcome', 'en'), ('headshot', 'photographer', 'en'),
  ('passport pictures', 'photographer', 'en'), ('photo shoot', 'photographer', 'en'),
  ('photography', 'photographer', 'en'), ('portrait', 'photographer', 'en'),
  ('wedding photographer', 'photographer', 'en'), ('back hurts', 'physical therapist', 'en'),
  ('backache', 'physical therapist', 'en'), ('bad knee', 'physical therapist', 'en'),
  ('physical therapy', 'physical therapist', 'en'), ('physiotherapist', 'physical therapist', 'en'),
  ('sore back', 'physical therapist', 'en'), ('pizza parlor', 'pizzeria', 'en'), ('pizza parlour', 'pizzeria', 'en'),
  ('pizza place', 'pizzeria', 'en'), ('garden centre', 'plant shop', 'en'), ('greenery', 'plant shop', 'en'),
  ('house plants', 'plant shop', 'en'), ('plant store', 'plant shop', 'en'), ('blocked sink', 'plumber', 'en'),
  ('burst pipe', 'plumber', 'en'), ('clogged sink', 'plumber', 'en'), ('clogged toilet', 'plumber', 'en'),
  ('dripping tap', 'plumber', 'en'), ('leaking tap', 'plumber', 'en'), ('leaky faucet', 'plumber', 'en'),
  ('no hot water', 'plumber', 'en'), ('pipe burst', 'plumber', 'en'), ('sink', 'plumber', 'en'),
  ('tap', 'plumber', 'en'), ('art classes', 'pottery', 'en'), ('art lessons', 'pottery', 'en'),
  ('clay class', 'pottery', 'en'), ('clay pots', 'pottery', 'en'), ('make pots', 'pottery', 'en'),
  ('pots', 'pottery', 'en'), ('pottery class', 'pottery', 'en'), ('pregnancy', 'prenatal', 'en'),
  ('pregnant', 'prenatal', 'en'), ('ale house', 'pub', 'en'), ('draft beer', 'pub', 'en'),
  ('draught beer', 'pub', 'en'), ('pint', 'pub', 'en'), ('sports bar', 'pub', 'en'), ('tavern', 'pub', 'en'),
  ('fixed', 'repairs', 'en'), ('mend', 'repairs', 'en'), ('book a table', 'reservations', 'en'),
  ('reserve a table', 'reservations', 'en'), ('table for 2', 'reservations', 'en'),
  ('table for 4', 'reservations', 'en'), ('table for four', 'reservations', 'en'),
  ('table for two', 'reservations', 'en'), ('rd', 'road', 'en'), ('store', 'shop', 'en'),
  ('beautician', 'skin care', 'en'), ('beauty salon', 'skin care', 'en'), ('eyebrows', 'skin care', 'en'),
  ('eyelashes', 'skin care', 'en'), ('skincare', 'skin care', 'en'), ('spa facial', 'skin care', 'en'),
  ('sq', 'square', 'en'), ('st', 'street', 'en'), ('mexican food', 'tacos', 'en'),
  ('mexican restaurant', 'tacos', 'en'), ('dry cleaner', 'tailor', 'en'), ('dry cleaners', 'tailor', 'en'),
  ('hem', 'tailor', 'en'), ('hem my pants', 'tailor', 'en'), ('mend clothes', 'tailor', 'en'),
  ('seamstress', 'tailor', 'en'), ('take in a suit', 'tailor', 'en'), ('zipper', 'tailor', 'en'),
  ('carry out', 'takeaway', 'en'), ('carryout', 'takeaway', 'en'), ('take out', 'takeaway', 'en'),
  ('takeout', 'takeaway', 'en'), ('to go', 'takeaway', 'en'), ('racquet', 'tennis', 'en'),
  ('tennis court', 'tennis', 'en'), ('jigsaw', 'toy shop', 'en'), ('kids toys', 'toy shop', 'en'),
  ('lego', 'toy shop', 'en'), ('toy store', 'toy shop', 'en'), ('second hand books', 'used books', 'en'),
  ('secondhand books', 'used books', 'en'), ('preloved', 'used clothes', 'en'),
  ('second hand clothes', 'used clothes', 'en'), ('secondhand clothes', 'used clothes', 'en'),
  ('thrift', 'used clothes', 'en'), ('plant based', 'vegan', 'en'), ('plantbased', 'vegan', 'en'),
  ('meatless', 'vegetarian', 'en'), ('no meat', 'vegetarian', 'en'), ('veggie', 'vegetarian', 'en'),
  ('no appointment', 'walk ins welcome', 'en'), ('no booking', 'walk ins welcome', 'en'),
  ('walk in', 'walk ins welcome', 'en'), ('walk ins', 'walk ins welcome', 'en'),
  ('without an appointment', 'walk ins welcome', 'en'), ('without appointment', 'walk ins welcome', 'en'),
  ('pictures wedding', 'wedding photography', 'en'), ('wedding photos', 'wedding photography', 'en'),
  ('wedding pictures', 'wedding photography', 'en'), ('internet', 'wi fi', 'en'), ('wifi', 'wi fi', 'en'),
  ('wireless', 'wi fi', 'en'), ('glass of wine', 'wine bar', 'en'), ('vino', 'wine bar', 'en'),
  ('downward dog', 'yoga', 'en'), ('yoga class', 'yoga', 'en'), ('coche', 'auto repair', 'es'),
  ('mecanico', 'auto repair', 'es'), ('taller mecanico', 'auto repair', 'es'), ('bolleria', 'bakery', 'es'),
  ('pan', 'bakery', 'es'), ('panaderia', 'bakery', 'es'), ('barberia', 'barber', 'es'), ('barbero', 'barber', 'es'),
  ('bicicleta', 'bike shop', 'es'), ('bicicletas', 'bike shop', 'es'), ('tienda de bicicletas', 'bike shop', 'es'),
  ('libreria', 'bookshop', 'es'), ('libros', 'bookshop', 'es'), ('cafeteria', 'cafe', 'es'),
  ('pasteleria', 'cake shop', 'es'), ('pasteles', 'cake shop', 'es'), ('reposteria', 'cake shop', 'es'),
  ('tarta', 'cake shop', 'es'), ('queseria', 'cheese', 'es'), ('queso', 'cheese', 'es'),
  ('ropa', 'clothing boutique', 'es'), ('tienda de ropa', 'clothing boutique', 'es'), ('dentista', 'dentist', 'es'),
  ('odontologo', 'dentist', 'es'), ('electricista', 'electrician', 'es'), ('fruteria', 'farm shop', 'es'),
  ('verduleria', 'farm shop', 'es'), ('verduras', 'farm shop', 'es'), ('mariscos', 'fish market', 'es'),
  ('pescaderia', 'fish market', 'es'), ('pescado', 'fish market', 'es'), ('floreria', 'florist', 'es'),
  ('flores', 'florist', 'es'), ('floristeria', 'florist', 'es'), ('jardineria', 'gardener', 'es'),
  ('jardinero', 'gardener', 'es'), ('gimnasio', 'gym', 'es'), ('corte de pelo', 'hair salon', 'es'),
  ('peluqueria', 'hair salon', 'es'), ('peluquero', 'hair salon', 'es'), ('manitas', 'handyman', 'es'),
  ('reparaciones', 'handyman', 'es'), ('decoracion', 'home goods', 'es'), ('muebles', 'home goods', 'es'),
  ('limpieza', 'house cleaner', 'es'), ('servicio de limpieza', 'house cleaner', 'es'),
  ('heladeria', 'ice cream', 'es'), ('helado', 'ice cream', 'es'), ('helados', 'ice cream', 'es'),
  ('joyas', 'jeweler', 'es'), ('joyeria', 'jeweler', 'es'), ('joyero', 'jeweler', 'es'),
  ('cerrajeria', 'locksmith', 'es'), ('cerrajero', 'locksmith', 'es'), ('llaves', 'locksmith', 'es'),
  ('masaje', 'massage', 'es'), ('masajes', 'massage', 'es'), ('masajista', 'massage', 'es'),
  ('clases de piano', 'music school', 'es'), ('escuela de musica', 'music school', 'es'),
  ('manicura', 'nail salon', 'es'), ('salon de unas', 'nail salon', 'es'), ('unas', 'nail salon', 'es'),
  ('fideos', 'noodles', 'es'), ('tallarines', 'noodles', 'es'), ('gafas', 'optician', 'es'),
  ('oculista', 'optician', 'es'), ('optica', 'optician', 'es'), ('mascotas', 'pet groomer', 'es'),
  ('peluqueria canina', 'pet groomer', 'es'), ('perro', 'pet groomer', 'es'), ('fotografia', 'photographer', 'es'),
  ('fotografo', 'photographer', 'es'), ('fisioterapeuta', 'physical therapist', 'es'),
  ('fisioterapia', 'physical therapist', 'es'), ('plantas', 'plant shop', 'es'), ('vivero', 'plant shop', 'es'),
  ('fontaneria', 'plumber', 'es'), ('fontanero', 'plumber', 'es'), ('plomero', 'plumber', 'es'),
  ('ceramica', 'pottery', 'es'), ('taller de ceramica', 'pottery', 'es'), ('cerveceria', 'pub', 'es'),
  ('cerveza', 'pub', 'es'), ('taberna', 'pub', 'es'), ('cena', 'restaurant', 'es'), ('comida', 'restaurant', 'es'),
  ('restaurante', 'restaurant', 'es'), ('cosmetologa', 'skin care', 'es'), ('estetica', 'skin care', 'es'),
  ('tratamiento facial', 'skin care', 'es'), ('taqueria', 'tacos', 'es'), ('modista', 'tailor', 'es'),
  ('sastre', 'tailor', 'es'), ('sastreria', 'tailor', 'es'), ('club de tenis', 'tennis', 'es'),
  ('tenis', 'tennis', 'es'), ('jugueteria', 'toy shop', 'es'), ('juguetes', 'toy shop', 'es'),
  ('bar de vinos', 'wine bar', 'es'), ('vinoteca', 'wine bar', 'es'), ('autowerkstatt', 'auto repair', 'de'),
  ('kfz', 'auto repair', 'de'), ('werkstatt', 'auto repair', 'de'), ('backer', 'bakery', 'de'),
  ('backerei', 'bakery', 'de'), ('brot', 'bakery', 'de'), ('brotchen', 'bakery', 'de'), ('barbier', 'barber', 'de'),
  ('herrenfriseur', 'barber', 'de'), ('fahrrad', 'bike shop', 'de'), ('fahrrader', 'bike shop', 'de'),
  ('fahrradladen', 'bike shop', 'de'), ('bucher', 'bookshop', 'de'), ('buchhandlung', 'bookshop', 'de'),
  ('buchladen', 'bookshop', 'de'), ('kaffee', 'cafe', 'de'), ('kaffeebar', 'cafe', 'de'),
  ('kaffeehaus', 'cafe', 'de'), ('konditorei', 'cake shop', 'de'), ('kuchen', 'cake shop', 'de'),
  ('torte', 'cake shop', 'de'), ('kase', 'cheese', 'de'), ('kaseladen', 'cheese', 'de'),
  ('kleidung', 'clothing boutique', 'de'), ('mode', 'clothing boutique', 'de'),
  ('modegeschaft', 'clothing boutique', 'de'), ('zahnarzt', 'dentist', 'de'), ('zahnarztin', 'dentist', 'de'),
  ('zahne', 'dentist', 'de'), ('elektriker', 'electrician', 'de'), ('gemuse', 'farm shop', 'de'),
  ('hofladen', 'farm shop', 'de'), ('obst', 'farm shop', 'de'), ('fisch', 'fish market', 'de'),
  ('fischgeschaft', 'fish market', 'de'), ('fischmarkt', 'fish market', 'de'), ('blumen', 'florist', 'de'),
  ('blumenladen', 'florist', 'de'), ('gartner', 'gardener', 'de'), ('gartnerei', 'gardener', 'de'),
  ('fitnessstudio', 'gym', 'de'), ('turnhalle', 'gym', 'de'), ('friseur', 'hair salon', 'de'),
  ('friseurin', 'hair salon', 'de'), ('frisor', 'hair salon', 'de'), ('haarschnitt', 'hair salon', 'de'),
  ('handwerker', 'handyman', 'de'), ('hausmeister', 'handyman', 'de'), ('einrichtung', 'home goods', 'de'),
  ('mobel', 'home goods', 'de'), ('wohnaccessoires', 'home goods', 'de'),
  ('gebaudereinigung', 'house cleaner', 'de'), ('putzfrau', 'house cleaner', 'de'),
  ('reinigung', 'house cleaner', 'de'), ('eiscafe', 'ice cream', 'de'), ('eisdiele', 'ice cream', 'de'),
  ('speiseeis', 'ice cream', 'de'), ('juwelier', 'jeweler', 'de'), ('schmuck', 'jeweler', 'de'),
  ('schlosser', 'locksmith', 'de'), ('schlusseldienst', 'locksmith', 'de'), ('masseur', 'massage', 'de'),
  ('gitarrenunterricht', 'music school', 'de'), ('klavierunterricht', 'music school', 'de'),
  ('musikschule', 'music school', 'de'), ('manikure', 'nail salon', 'de'), ('nagel', 'nail salon', 'de'),
  ('nagelstudio', 'nail salon', 'de'), ('nudelbar', 'noodles', 'de'), ('nudeln', 'noodles', 'de'),
  ('brille', 'optician', 'de'), ('brillen', 'optician', 'de'), ('optiker', 'optician', 'de'),
  ('hund', 'pet groomer', 'de'), ('hundefriseur', 'pet groomer', 'de'), ('hundesalon', 'pet groomer', 'de'),
  ('fotograf', 'photographer', 'de'), ('fotografin', 'photographer', 'de'),
  ('krankengymnastik', 'physical therapist', 'de'), ('physiotherapeut', 'physical therapist', 'de'),
  ('physiotherapie', 'physical therapist', 'de'), ('pflanzen', 'plant shop', 'de'),
  ('pflanzenladen', 'plant shop', 'de'), ('installateur', 'plumber', 'de'), ('klempner', 'plumber', 'de'),
  ('keramik', 'pottery', 'de'), ('topferei', 'pottery', 'de'), ('bier', 'pub', 'de'), ('biergarten', 'pub', 'de'),
  ('kneipe', 'pub', 'de'), ('gasthaus', 'restaurant', 'de'), ('gaststatte', 'restaurant', 'de'),
  ('wirtshaus', 'restaurant', 'de'), ('kosmetikerin', 'skin care', 'de'), ('kosmetikstudio', 'skin care', 'de'),
  ('mexikanisch', 'tacos', 'de'), ('anderungsschneiderei', 'tailor', 'de'), ('schneider', 'tailor', 'de'),
  ('schneiderei', 'tailor', 'de'), ('tennisplatz', 'tennis', 'de'), ('tennisverein', 'tennis', 'de'),
  ('spielwaren', 'toy shop', 'de'), ('spielzeug', 'toy shop', 'de'), ('spielzeugladen', 'toy shop', 'de'),
  ('wein', 'wine bar', 'de'), ('weinbar', 'wine bar', 'de'), ('weinstube', 'wine bar', 'de'),
  ('yogastudio', 'yoga', 'de'), ('garagiste', 'auto repair', 'fr'), ('reparation auto', 'auto repair', 'fr'),
  ('voiture', 'auto repair', 'fr'), ('boulanger', 'bakery', 'fr'), ('boulangerie', 'bakery', 'fr'),
  ('magasin de velos', 'bike shop', 'fr'), ('velo', 'bike shop', 'fr'), ('velos', 'bike shop', 'fr'),
  ('librairie', 'bookshop', 'fr'), ('livres', 'bookshop', 'fr'), ('salon de the', 'cafe', 'fr'),
  ('gateaux', 'cake shop', 'fr'), ('patisserie', 'cake shop', 'fr'), ('fromage', 'cheese', 'fr'),
  ('fromagerie', 'cheese', 'fr'), ('magasin de vetements', 'clothing boutique', 'fr'),
  ('vetements', 'clothing boutique', 'fr'), ('chirurgien dentiste', 'dentist', 'fr'), ('dentiste', 'dentist', 'fr'),
  ('electricien', 'electrician', 'fr'), ('fruits et legumes', 'farm shop', 'fr'), ('legumes', 'farm shop', 'fr'),
  ('primeur', 'farm shop', 'fr'), ('poisson', 'fish market', 'fr'), ('poissonnerie', 'fish market', 'fr'),
  ('fleuriste', 'florist', 'fr'), ('fleurs', 'florist', 'fr'), ('jardinage', 'gardener', 'fr'),
  ('jardinier', 'gardener', 'fr'), ('gymnase', 'gym', 'fr'), ('salle de sport', 'gym', 'fr'),
  ('coiffeur', 'hair salon', 'fr'), ('coiffeuse', 'hair salon', 'fr'), ('salon de coiffure', 'hair salon', 'fr'),
  ('bricoleur', 'handyman', 'fr'), ('homme a tout faire', 'handyman', 'fr'), ('decoration', 'home goods', 'fr'),
  ('meubles', 'home goods', 'fr'), ('femme de menage', 'house cleaner', 'fr'), ('menage', 'house cleaner', 'fr'),
  ('creme glacee', 'ice cream', 'fr'), ('glacier', 'ice cream', 'fr'), ('bijouterie', 'jeweler', 'fr'),
  ('bijoutier', 'jeweler', 'fr'), ('bijoux', 'jeweler', 'fr'), ('serrurerie', 'locksmith', 'fr'),
  ('serrurier', 'locksmith', 'fr'), ('massages', 'massage', 'fr'), ('cours de piano', 'music school', 'fr'),
  ('ecole de musique', 'music school', 'fr'), ('manucure', 'nail salon', 'fr'), ('onglerie', 'nail salon', 'fr'),
  ('ongles', 'nail salon', 'fr'), ('nouilles', 'noodles', 'fr'), ('lunettes', 'optician', 'fr'),
  ('opticien', 'optician', 'fr'), ('chien', 'pet groomer', 'fr'), ('toilettage', 'pet groomer', 'fr'),
  ('toiletteur', 'pet groomer', 'fr'), ('photographe', 'photographer', 'fr'), ('kine', 'physical therapist', 'fr'),
  ('kinesitherapeute', 'physical therapist', 'fr'), ('jardinerie', 'plant shop', 'fr'),
  ('pepiniere', 'plant shop', 'fr'), ('plantes', 'plant shop', 'fr'), ('plomberie', 'plumber', 'fr'),
  ('plombier', 'plumber', 'fr'), ('ceramique', 'pottery', 'fr'), ('poterie', 'pottery', 'fr'),
  ('biere', 'pub', 'fr'), ('bistrot a biere', 'pub', 'fr'), ('brasserie', 'restaurant', 'fr'),
  ('resto', 'restaurant', 'fr'), ('estheticienne', 'skin care', 'fr'), ('institut de beaute', 'skin care', 'fr'),
  ('soin du visage', 'skin care', 'fr'), ('mexicain', 'tacos', 'fr'), ('couturiere', 'tailor', 'fr'),
  ('retouches', 'tailor', 'fr'), ('tailleur', 'tailor', 'fr'), ('club de tennis', 'tennis', 'fr'),
  ('jouets', 'toy shop', 'fr'), ('magasin de jouets', 'toy shop', 'fr'), ('bar a vin', 'wine bar', 'fr'),
  ('cave a vin', 'wine bar', 'fr'), ('vin', 'wine bar', 'fr'), ('cours de yoga', 'yoga', 'fr'),
  ('autofficina', 'auto repair', 'it'), ('meccanico', 'auto repair', 'it'), ('officina', 'auto repair', 'it'),
  ('forno', 'bakery', 'it'), ('pane', 'bakery', 'it'), ('panetteria', 'bakery', 'it'), ('panificio', 'bakery', 'it'),
  ('barbiere', 'barber', 'it'), ('bici', 'bike shop', 'it'), ('biciclette', 'bike shop', 'it'),
  ('negozio di biciclette', 'bike shop', 'it'), ('libri', 'bookshop', 'it'), ('bar caffe', 'cafe', 'it'),
  ('caffetteria', 'cafe', 'it'), ('dolci', 'cake shop', 'it'), ('pasticceria', 'cake shop', 'it'),
  ('torta', 'cake shop', 'it'), ('formaggeria', 'cheese', 'it'), ('formaggio', 'cheese', 'it'),
  ('abbigliamento', 'clothing boutique', 'it'), ('vestiti', 'clothing boutique', 'it'),
  ('odontoiatra', 'dentist', 'it'), ('elettricista', 'electrician', 'it'), ('fruttivendolo', 'farm shop', 'it'),
  ('verdura', 'farm shop', 'it'), ('pesce', 'fish market', 'it'), ('pescheria', 'fish market', 'it'),
  ('fioraio', 'florist', 'it'), ('fiori', 'florist', 'it'), ('fiorista', 'florist', 'it'),
  ('giardiniere', 'gardener', 'it'), ('palestra', 'gym', 'it'), ('parrucchiera', 'hair salon', 'it'),
  ('parrucchiere', 'hair salon', 'it'), ('taglio capelli', 'hair salon', 'it'), ('tuttofare', 'handyman', 'it'),
  ('arredamento', 'home goods', 'it'), ('mobili', 'home goods', 'it'), ('impresa di pulizie', 'house cleaner', 'it'),
  ('pulizie', 'house cleaner', 'it'), ('gioielleria', 'jeweler', 'it'), ('gioielli', 'jeweler', 'it'),
  ('gioielliere', 'jeweler', 'it'), ('chiavi', 'locksmith', 'it'), ('fabbro', 'locksmith', 'it'),
  ('massaggi', 'massage', 'it'), ('massaggiatore', 'massage', 'it'), ('massaggio', 'massage', 'it'),
  ('lezioni di piano', 'music school', 'it'), ('scuola di musica', 'music school', 'it'),
  ('estetista unghie', 'nail salon', 'it'), ('unghie', 'nail salon', 'it'), ('spaghetti', 'noodles', 'it'),
  ('occhiali', 'optician', 'it'), ('ottico', 'optician', 'it'), ('cane', 'pet groomer', 'it'),
  ('toelettatura', 'pet groomer', 'it'), ('fisioterapista', 'physical therapist', 'it'),
  ('pizza al taglio', 'pizzeria', 'it'), ('piante', 'plant shop', 'it'), ('vivaio', 'plant shop', 'it'),
  ('idraulico', 'plumber', 'it'), ('birra', 'pub', 'it'), ('birreria', 'pub', 'it'), ('osteria', 'restaurant', 'it'),
  ('ristorante', 'restaurant', 'it'), ('trattoria', 'restaurant', 'it'), ('centro estetico', 'skin care', 'it'),
  ('estetista', 'skin care', 'it'), ('messicano', 'tacos', 'it'), ('sarto', 'tailor', 'it'),
  ('sartoria', 'tailor', 'it'), ('circolo tennis', 'tennis', 'it'), ('giocattoli', 'toy shop', 'it'),
  ('negozio di giocattoli', 'toy shop', 'it'), ('enoteca', 'wine bar', 'it'), ('vineria', 'wine bar', 'it'),
  ('corso di yoga', 'yoga', 'it'), ('carro', 'auto repair', 'pt'), ('oficina mecanica', 'auto repair', 'pt'),
  ('padaria', 'bakery', 'pt'), ('padeiro', 'bakery', 'pt'), ('pao', 'bakery', 'pt'), ('barbearia', 'barber', 'pt'),
  ('barbeiro', 'barber', 'pt'), ('loja de bicicletas', 'bike shop', 'pt'), ('livraria', 'bookshop', 'pt'),
  ('livros', 'bookshop', 'pt'), ('bolo', 'cake shop', 'pt'), ('bolos', 'cake shop', 'pt'),
  ('confeitaria', 'cake shop', 'pt'), ('pastelaria', 'cake shop', 'pt'), ('queijaria', 'cheese', 'pt'),
  ('queijo', 'cheese', 'pt'), ('loja de roupas', 'clothing boutique', 'pt'), ('roupas', 'clothing boutique', 'pt'),
  ('odontologista', 'dentist', 'pt'), ('eletricista', 'electrician', 'pt'), ('hortifruti', 'farm shop', 'pt'),
  ('peixaria', 'fish market', 'pt'), ('peixe', 'fish market', 'pt'), ('floricultura', 'florist', 'pt'),
  ('florista', 'florist', 'pt'), ('jardinagem', 'gardener', 'pt'), ('jardineiro', 'gardener', 'pt'),
  ('academia', 'gym', 'pt'), ('ginasio', 'gym', 'pt'), ('cabeleireira', 'hair salon', 'pt'),
  ('cabeleireiro', 'hair salon', 'pt'), ('corte de cabelo', 'hair salon', 'pt'), ('faz tudo', 'handyman', 'pt'),
  ('marido de aluguel', 'handyman', 'pt'), ('decoracao', 'home goods', 'pt'), ('moveis', 'home goods', 'pt'),
  ('faxineira', 'house cleaner', 'pt'), ('limpeza', 'house cleaner', 'pt'), ('gelataria', 'ice cream', 'pt'),
  ('sorvete', 'ice cream', 'pt'), ('sorveteria', 'ice cream', 'pt'), ('joalheiro', 'jeweler', 'pt'),
  ('joalheria', 'jeweler', 'pt'), ('joias', 'jeweler', 'pt'), ('chaveiro', 'locksmith', 'pt'),
  ('serralheiro', 'locksmith', 'pt'), ('massagem', 'massage', 'pt'), ('massagista', 'massage', 'pt'),
  ('aulas de piano', 'music school', 'pt'), ('escola de musica', 'music school', 'pt'),
  ('manicure e pedicure', 'nail salon', 'pt'), ('unhas', 'nail salon', 'pt'), ('macarrao', 'noodles', 'pt'),
  ('oculos', 'optician', 'pt'), ('otica', 'optician', 'pt'), ('cachorro', 'pet groomer', 'pt'),
  ('pet shop banho', 'pet groomer', 'pt'), ('tosa', 'pet groomer', 'pt'), ('pizzaria', 'pizzeria', 'pt'),
  ('viveiro de plantas', 'plant shop', 'pt'), ('canalizador', 'plumber', 'pt'), ('encanador', 'plumber', 'pt'),
  ('cerveja', 'pub', 'pt'), ('cervejaria', 'pub', 'pt'), ('churrascaria', 'restaurant', 'pt'),
  ('esteticista', 'skin care', 'pt'), ('limpeza de pele', 'skin care', 'pt'), ('mexicano', 'tacos', 'pt'),
  ('alfaiate', 'tailor', 'pt'), ('costureira', 'tailor', 'pt'), ('clube de tenis', 'tennis', 'pt'),
  ('brinquedos', 'toy shop', 'pt'), ('loja de brinquedos', 'toy shop', 'pt'), ('bar de vinhos', 'wine bar', 'pt'),
  ('vinho', 'wine bar', 'pt'), ('aula de yoga', 'yoga', 'pt'), ('ioga', 'yoga', 'pt'),
  ('mechanik', 'auto repair', 'pl'), ('samochod', 'auto repair', 'pl'),
  ('warsztat samochodowy', 'auto repair', 'pl'), ('chleb', 'bakery', 'pl'), ('piekarnia', 'bakery', 'pl'),
  ('piekarz', 'bakery', 'pl'), ('fryzjer meski', 'barber', 'pl'), ('golibroda', 'barber', 'pl'),
  ('rower', 'bike shop', 'pl'), ('rowery', 'bike shop', 'pl'), ('sklep rowerowy', 'bike shop', 'pl'),
  ('ksiazki', 'bookshop', 'pl'), ('ksiegarnia', 'bookshop', 'pl'), ('kawa', 'cafe', 'pl'),
  ('kawiarnia', 'cafe', 'pl'), ('ciasto', 'cake shop', 'pl'), ('cukiernia', 'cake shop', 'pl'),
  ('sery', 'cheese', 'pl'), ('odziez', 'clothing boutique', 'pl'), ('ubrania', 'clothing boutique', 'pl'),
  ('dentysta', 'dentist', 'pl'), ('stomatolog', 'dentist', 'pl'), ('elektryk', 'electrician', 'pl'),
  ('owoce', 'farm shop', 'pl'), ('warzywa', 'farm shop', 'pl'), ('warzywniak', 'farm shop', 'pl'),
  ('ryby', 'fish market', 'pl'), ('sklep rybny', 'fish market', 'pl'), ('kwiaciarnia', 'florist', 'pl'),
  ('kwiaty', 'florist', 'pl'), ('ogrodnik', 'gardener', 'pl'), ('silownia', 'gym', 'pl'),
  ('fryzjer', 'hair salon', 'pl'), ('fryzjerka', 'hair salon', 'pl'), ('salon fryzjerski', 'hair salon', 'pl'),
  ('zlota raczka', 'handyman', 'pl'), ('meble', 'home goods', 'pl'), ('sprzataczka', 'house cleaner', 'pl'),
  ('sprzatanie', 'house cleaner', 'pl'), ('lody', 'ice cream', 'pl'), ('lodziarnia', 'ice cream', 'pl'),
  ('bizuteria', 'jeweler', 'pl'), ('jubiler', 'jeweler', 'pl'), ('slusarz', 'locksmith', 'pl'),
  ('masaz', 'massage', 'pl'), ('masazysta', 'massage', 'pl'), ('szkola muzyczna', 'music school', 'pl'),
  ('paznokcie', 'nail salon', 'pl'), ('salon paznokci', 'nail salon', 'pl'), ('makaron', 'noodles', 'pl'),
  ('okulary', 'optician', 'pl'), ('optyk', 'optician', 'pl'), ('fryzjer dla psow', 'pet groomer', 'pl'),
  ('pies', 'pet groomer', 'pl'), ('psi fryzjer', 'pet groomer', 'pl'),
  ('fizjoterapeuta', 'physical therapist', 'pl'), ('fizjoterapia', 'physical therapist', 'pl'),
  ('rosliny', 'plant shop', 'pl'), ('szkolka roslin', 'plant shop', 'pl'), ('hydraulik', 'plumber', 'pl'),
  ('ceramika', 'pottery', 'pl'), ('garncarstwo', 'pottery', 'pl'), ('piwiarnia', 'pub', 'pl'), ('piwo', 'pub', 'pl'),
  ('obiad', 'restaurant', 'pl'), ('restauracja', 'restaurant', 'pl'), ('gabinet kosmetyczny', 'skin care', 'pl'),
  ('kosmetyczka', 'skin care', 'pl'), ('meksykanska', 'tacos', 'pl'), ('krawcowa', 'tailor', 'pl'),
  ('krawiec', 'tailor', 'pl'), ('klub tenisowy', 'tennis', 'pl'), ('sklep z zabawkami', 'toy shop', 'pl'),
  ('zabawki', 'toy shop', 'pl'), ('winiarnia', 'wine bar', 'pl'), ('wino', 'wine bar', 'pl'), ('joga', 'yoga', 'pl');
