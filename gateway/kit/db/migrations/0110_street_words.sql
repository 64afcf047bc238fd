-- What people type and paste: street words long and short, names closed up, and every kind of apostrophe.

-- As before, with the signs that stand in for an apostrophe or around a word: ` ´ ′ « » ‹ › and what programs put around
-- an address or a number.
create or replace function cairn_fold(value text) returns text
  language plpgsql immutable parallel safe strict as $$
begin
  return ' ' || btrim(regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary,
      translate(value, '`´′‵″ʹʺʻʼʽˈ＇<>|~^=+$‹›«»„‚', repeat(' ', 40))) collate public.cairn_en),
    '[[:space:][:punct:]’‘«»–—]+', ' ', 'g')) || ' ';
end $$;

-- "Mac Neil Shauna" -> "macneilshauna ": what a name is that is typed without its spaces and signs; '' where it is one
-- word, or where no part of it is one that people close up. A saint has both spellings.
create or replace function cairn_closed(name text) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  folded text := public.cairn_fold(name);
begin
  -- A given name and a family name alone have nothing to close up.
  if folded !~ '^ [^ ]+ [^ ]+ [^ ]' and folded !~
    ' (o|d|l|mc|mac|fitz|de|da|di|do|du|des|del|della|dela|la|le|lo|van|von|vander|vande|der|den|ter|ten|st|ste|saint|sainte|san|al|el|ben|bin|abu|ap) '
  then return ''; end if;
  return replace(folded, ' ', '') || ' '
    || case when folded ~ ' (st|ste) '
      then replace(replace(replace(folded, ' st ', 'saint'), ' ste ', 'sainte'), ' ', '') || ' ' else '' end
    || case when folded ~ ' (saint|sainte) '
      then replace(replace(replace(folded, ' saint ', 'st'), ' sainte ', 'ste'), ' ', '') || ' ' else '' end;
end $$;

-- All names of a client, folded: also without their signs ("damico sal"), closed up ("macneilshauna"), and with the
-- particle that another writes apart ("Dela Cruz" by "de la Cruz").
create or replace function cairn_name_search(name text, former_names text[]) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  every text := name || ' ' || array_to_string(former_names, ' ');
  folded text := public.cairn_fold(every || case
    when every ~ '[[:punct:]’–`´′]' then ' ' || regexp_replace(every, '[[:punct:]’–`´′]+', '', 'g')
    else '' end);
  former text;
begin
  folded := folded || public.cairn_closed(name);
  foreach former in array former_names loop
    folded := folded || public.cairn_closed(former);
  end loop;
  return folded || public.cairn_saints(folded)
    || case when folded like '% dela%' then 'la ' else '' end
    || case when folded like '% vande%' then 'de ' else '' end;
end $$;

-- What else the street types, directions, units and boxes of a folded line are written as, of both languages: " 12 maple
-- ave " -> "avenue av ". The words are those of `STREET_WORDS` of the search.
create or replace function cairn_street_words(folded text) returns text
  language plpgsql immutable parallel safe strict as $$
declare
  others constant jsonb := '{
    "apartment":"apt appartement app unit unite","app":"apartment apt appartement unit unite",
    "appartement":"apartment apt app unit unite","apt":"apartment appartement app unit unite","aut":"autoroute",
    "autoroute":"aut","av":"avenue ave","ave":"avenue av","avenue":"ave av","bd":"boulevard blvd boul bvd",
    "blvd":"boulevard boul bd bvd","boul":"boulevard blvd bd bvd","boulevard":"blvd boul bd bvd",
    "bp":"po box p o pobox cp c case postale boite b","bur":"suite ste bureau office","bureau":"suite ste bur office",
    "bvd":"boulevard blvd boul bd","bypass":"by pass","car":"carre","carre":"car","carref":"carrefour",
    "carrefour":"carref","cds":"cul de sac","center":"centre ctr","centre":"center ctr","ch":"chemin","chemin":"ch",
    "cir":"circle","circle":"cir","circt":"circuit","circuit":"circt","conc":"concession","concession":"conc",
    "corners":"crnrs","court":"crt ct","cp":"po box p o pobox c case postale boite bp b","cr":"crescent cres",
    "cres":"crescent cr","crescent":"cres cr","crnrs":"corners","crois":"croissant","croissant":"crois",
    "cross":"crossing","crossing":"cross","crt":"court ct","ct":"court crt","ctr":"centre center","divers":"diversion",
    "diversion":"divers","dr":"drive","drive":"dr","e":"east est","east":"est e","ech":"echangeur","echangeur":"ech",
    "espl":"esplanade","esplanade":"espl","est":"east e","estate":"estates","estates":"estate","etage":"floor fl",
    "expressway":"expy","expy":"expressway","ext":"extension exten","exten":"extension ext","extension":"exten ext",
    "fl":"floor etage","floor":"fl etage","freeway":"fwy","fwy":"freeway","gardens":"gdns",
    "gd":"general delivery poste restante pr","gdns":"gardens","grnds":"grounds","grounds":"grnds","harbour":"harbr",
    "harbr":"harbour","heights":"hts","hghlds":"highlands","highlands":"hghlds","highway":"hwy","hts":"heights",
    "hwy":"highway","imp":"impasse","impasse":"imp","landing":"landng","landng":"landing","lane":"ln","limits":"lmts",
    "lkout":"lookout","lmts":"limits","ln":"lane","lookout":"lkout","montee":"mtee","mountain":"mtn","mtee":"montee",
    "mtn":"mountain","n":"north nord","ne":"northeast north east nord est","no":"northwest north west nord ouest nw",
    "nord":"north n","north":"nord n","northeast":"north east nord est ne","northwest":"north west nord ouest nw no",
    "nw":"northwest north west nord ouest no","o":"west ouest w","office":"suite ste bureau bur","orch":"orchard",
    "orchard":"orch","ouest":"west w o","park":"pk","parkway":"pky pkwy","pass":"passage","passage":"pass",
    "pathway":"ptway","pk":"park","pkwy":"parkway pky","pky":"parkway pkwy","pl":"place","place":"pl","plat":"plateau",
    "plateau":"plat","plaza":"plz","plz":"plaza","pobox":"po box p o cp c case postale boite bp b","point":"pt",
    "pointe":"pte","pr":"general delivery gd poste restante","private":"pvt","prom":"promenade","promenade":"prom",
    "pt":"point","pte":"pointe","ptway":"pathway","pvt":"private","rang":"range rg","range":"rang rg","rd":"road",
    "rdpt":"rond point","rg":"rang range","rle":"ruelle","road":"rd","route":"rte","rr":"rural route rurale r",
    "rte":"route","ruelle":"rle","s":"south sud","se":"southeast south east sud est","sent":"sentier","sentier":"sent",
    "so":"southwest south west sud ouest sw","south":"sud s","southeast":"south east sud est se",
    "southwest":"south west sud ouest sw so","sq":"square","square":"sq","st":"street str",
    "station":"stn succursale succ","ste":"suite bureau bur office","stn":"station succursale succ","str":"street st",
    "street":"st str","subdiv":"subdivision","subdivision":"subdiv","succ":"station stn succursale",
    "succursale":"station stn succ","sud":"south s","suite":"ste bureau bur office",
    "sw":"southwest south west sud ouest so","terr":"terrace","terrace":"terr","terrasse":"tsse","thick":"thicket",
    "thicket":"thick","tline":"townline","townline":"tline","trail":"trl","trl":"trail","trnabt":"turnabout",
    "tsse":"terrasse","turnabout":"trnabt","unit":"apartment apt appartement app unite",
    "unite":"apartment apt appartement app unit","village":"villge","villge":"village","w":"west ouest o",
    "west":"ouest w o"}'::jsonb;
  added text := '';
  word text;
begin
  foreach word in array string_to_array(btrim(folded), ' ') loop
    if others ? word then added := added || (others ->> word) || ' '; end if;
  end loop;
  return added
    || case when folded like '% by pass %' then 'bypass ' else '' end
    || case when folded like '% cul de sac %' then 'cds ' else '' end
    || case when folded like '% rond point %' then 'rdpt ' else '' end
    || case when folded like '% north east %' then 'northeast nord est ne ' else '' end
    || case when folded like '% nord est %' then 'northeast north east ne ' else '' end
    || case when folded like '% north west %' then 'northwest nord ouest nw no ' else '' end
    || case when folded like '% nord ouest %' then 'northwest north west nw no ' else '' end
    || case when folded like '% south east %' then 'southeast sud est se ' else '' end
    || case when folded like '% sud est %' then 'southeast south east se ' else '' end
    || case when folded like '% south west %' then 'southwest sud ouest sw so ' else '' end
    || case when folded like '% sud ouest %' then 'southwest south west sw so ' else '' end
    || case when folded like '% po box %' then 'p o pobox cp c case postale boite bp b ' else '' end
    || case when folded like '% p o box %' then 'po pobox cp c case postale boite bp b ' else '' end
    || case when folded like '% c p %' then 'po box o pobox cp case postale boite bp b ' else '' end
    || case when folded like '% case postale %' then 'po box p o pobox cp c boite bp b ' else '' end
    || case when folded like '% boite postale %' then 'po box p o pobox cp c case bp b ' else '' end
    || case when folded like '% b p %' then 'po box o pobox cp c case postale boite bp ' else '' end
    || case when folded like '% rural route %' then 'rurale rr r ' else '' end
    || case when folded like '% route rurale %' then 'rural rr r ' else '' end
    || case when folded like '% r r %' then 'rural route rurale rr ' else '' end
    || case when folded like '% general delivery %' then 'gd poste restante pr ' else '' end
    || case when folded like '% poste restante %' then 'general delivery gd pr ' else '' end;
end $$;

-- All that an address is found by, as before; and by the other forms of its street words. "St" before a name is a saint
-- ("St. Clair Ave", "Ste-Foy"), elsewhere a street or a suite ("King St W", "Ste 200").
create or replace function cairn_address_search(lines text[], city text, province text, postal_code text) returns text
  language plpgsql immutable parallel safe as $$
declare
  street text := array_to_string(lines, E'\n');
  before_name constant text := '\M\.?[ -]+(?!(?:[nsewo]|ne|nw|no|se|sw|so|north|south|east|west|nord|sud|est|ouest|unit|unité|apt|app|apartment|appartement|suite|bureau|bur|office|floor|box|po|cp|rr)\M)(?=[[:alpha:]]{2})';
begin
  return public.cairn_fold(street || ' ' || city || ' ' || coalesce(province, '') || ' '
    || postal_code || case when postal_code ~ '[[:space:]]'
      then ' ' || regexp_replace(postal_code, '[[:space:]]+', '', 'g') else '' end)
    || public.cairn_street_words(public.cairn_fold(regexp_replace(street, '\mste?' || before_name, ' ', 'gi')))
    || public.cairn_saints(public.cairn_fold(city || ' ' || regexp_replace(street, '\mste?\M', ' ', 'gi')))
    || case when street ~* ('\mst' || before_name) then 'saint ' else '' end
    || case when street ~* ('\mste' || before_name) then 'sainte ' else '' end;
end $$;

-- A stored column is made anew where one that it is made of is written.
alter table clients no force row level security;
alter table households no force row level security;
alter table client_addresses no force row level security;
alter table unassigned_accounts no force row level security;
update clients set former_names = former_names, household_sort_en = household_sort_en
where name_search <> cairn_name_search(name_sort_en, former_names)
  or household_search <> cairn_name_search(household_sort_en, '{}');
update households set name = name where name_search <> cairn_name_search(name, '{}');
update client_addresses set city = city
where address_search <> cairn_address_search(lines, city, province, postal_code);
update unassigned_accounts set holder_sort = holder_sort where holder_search <> cairn_name_search(holder_sort, '{}');
alter table clients force row level security;
alter table households force row level security;
alter table client_addresses force row level security;
alter table unassigned_accounts force row level security;
