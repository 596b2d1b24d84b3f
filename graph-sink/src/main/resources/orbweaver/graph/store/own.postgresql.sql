-- What is said in this way to PostgreSQL alone.

-- The format of this schema, and the ring whose graph it holds.
CREATE TABLE kept (
  format INTEGER NOT NULL,
  ring VARCHAR NOT NULL
);

-- Where questions about one URL look.
CREATE INDEX page_links_page ON page_links (page);
CREATE INDEX page_links_target ON page_links (target);
CREATE INDEX pages_id ON pages (id);
CREATE INDEX pages_source ON pages (source);
CREATE INDEX decisions_url ON decisions (url);
CREATE INDEX refusals_target ON refusals (target);

-- The site of a URL. They are canonical: it is the third part between slashes.
CREATE FUNCTION site(url text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT split_part(url, '/', 3) $$;

-- Where a URL without its query is cut at its slashes.
CREATE FUNCTION parts(url text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT string_to_array(split_part(url, '?', 1), '/') $$;

-- How many of them are below the site.
CREATE FUNCTION segments(url text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT cardinality(parts(url)) - 3 $$;

-- The place on a level: 0 is the site, 1 the first directory in it.
CREATE FUNCTION place(url text, level integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT array_to_string((parts(url))[1:level + 3], '/') || '/' $$;

-- The levels a place is looked for on; below the fourth, what is above it tells enough.
CREATE FUNCTION levels(url text) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT (ARRAY[0, 1, 2, 3, 4])[1:segments(url)] $$;

-- The year of a date in a URL, if there is one.
CREATE FUNCTION year_in(url text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CAST(substring(
  url FROM '[/=_-]([1-9][0-9]{3})[/-](?:0[1-9]|1[0-2])(?:[^0-9]|$)') AS integer) $$;

-- A moment as HTTP writes it; none when it was written in another way.
CREATE FUNCTION moment_of(written text) RETURNS timestamp
LANGUAGE plpgsql STABLE PARALLEL SAFE AS
$$ BEGIN
  IF written !~ '^[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9:]{8} GMT$' THEN
    RETURN NULL;
  END IF;
  RETURN CAST(substr(written, 6, 20) AS timestamp);
EXCEPTION WHEN datetime_field_overflow OR invalid_datetime_format THEN
  RETURN NULL;
END $$;

-- What a page says of its last change, from its headers.
CREATE FUNCTION last_modified(headers text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT substring(headers FROM '"name":"last-modified","value":"([^"]*)"') $$;

-- One more URL, if it is among the first by text.
CREATE FUNCTION sampled(kept text[], url text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS
$$ BEGIN
  IF cardinality(kept) = 5 AND kept[5] COLLATE "C" <= url COLLATE "C" THEN
    RETURN kept;
  END IF;
  RETURN (
    SELECT array_agg(one ORDER BY one COLLATE "C")
    FROM (
      SELECT one FROM unnest(kept || url) one ORDER BY one COLLATE "C" LIMIT 5) few);
END $$;

-- A few URLs, the first by text.
CREATE AGGREGATE samples(text) (SFUNC = sampled, STYPE = text[], INITCOND = '{}');

-- The row whose answer stands for each URL.
CREATE VIEW standing AS
SELECT DISTINCT ON (source) pages.*
FROM pages JOIN latest USING (source, number)
WHERE outcome NOT IN ('deferred', 'unchanged', 'needs')
ORDER BY source, outcome NOT IN ('got', 'moved'), moment;
