-- What the questions share. URLs are canonical: their third part between slashes is the site.
CREATE OR REPLACE TEMP MACRO site(url) AS split_part(url, '/', 3);

-- Where a URL without its query is cut at its slashes.
CREATE OR REPLACE TEMP MACRO parts(url) AS string_split(split_part(url, '?', 1), '/');

-- The place on a level: 0 is the site, 1 the first directory in it.
CREATE OR REPLACE TEMP MACRO place(url, level) AS
  array_to_string(parts(url)[1:level + 3], '/') || '/';

-- The levels a place is looked for on; below the fourth, what is above it tells enough.
CREATE OR REPLACE TEMP MACRO levels(url) AS range(0, least(5, len(parts(url)) - 3));

-- Every page that was read, once, and as little of it as is asked for.
CREATE OR REPLACE TEMP TABLE read AS
SELECT source AS url, min(title[:100]) AS title, min(digest) AS digest, min(simhash) AS simhash,
  min(regexp_extract(headers, '"name":"last-modified","value":"([^"]*)"', 1)) AS changed
FROM pages JOIN latest USING (source, number)
WHERE digest IS NOT NULL
GROUP BY source;

-- Every link of such a page that leads a reader to another site, as often as it is there.
CREATE OR REPLACE TEMP VIEW leading_out AS
SELECT source AS url, target
FROM links JOIN latest USING (source, number)
WHERE ordinal IS NOT NULL AND site(target) <> site(source);

-- The moment dates are ahead of: that of the newest activity.
CREATE OR REPLACE TEMP VIEW present AS
SELECT coalesce(max(now), (SELECT max(moment) FROM pages)) AS now FROM activities;
