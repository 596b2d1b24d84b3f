-- Tables, indexes and functions for PostgreSQL only, or written differently for it.

-- Format of this schema, and the pipeline whose graph it holds.
CREATE TABLE schema_info (
  format INTEGER NOT NULL,
  pipeline VARCHAR NOT NULL
);

-- Indexes for queries about one URL.
CREATE INDEX page_links_page ON page_links (page);
CREATE INDEX page_links_target ON page_links (target);
CREATE INDEX page_scores_page ON page_scores (page);
CREATE INDEX pages_id ON pages (id);
CREATE INDEX pages_source ON pages (source);
CREATE INDEX decisions_url ON decisions (url);
CREATE INDEX rejections_target ON rejections (target);

-- Site of a canonical URL: the third part between slashes.
CREATE FUNCTION site(url text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT split_part(url, '/', 3) $$;

-- Parts of a URL between slashes, without the query: scheme, empty text, site, path segments.
CREATE FUNCTION parts(url text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT string_to_array(split_part(url, '?', 1), '/') $$;

-- Number of path segments.
CREATE FUNCTION segments(url text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT cardinality(parts(url)) - 3 $$;

-- Prefix of a URL at a level: 0 is the site, 1 the first directory in it.
CREATE FUNCTION url_prefix(url text, level integer) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT array_to_string((parts(url))[1:level + 3], '/') || '/' $$;

-- Levels of the prefixes of a URL that the trap queries examine; prefixes below the fourth level add
-- no information.
CREATE FUNCTION levels(url text) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT (ARRAY[0, 1, 2, 3, 4])[1:segments(url)] $$;

-- Year of the first date in a URL, such as /2031/04/; null if the URL contains none.
CREATE FUNCTION year_in(url text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CAST(substring(
  url FROM '[/=_-]([1-9][0-9]{3})[/-](?:0[1-9]|1[0-2])(?:[^0-9]|$)') AS integer) $$;

-- Time of an HTTP date; null if the text has another format.
CREATE FUNCTION http_date(header text) RETURNS timestamp
LANGUAGE plpgsql STABLE PARALLEL SAFE AS
$$ BEGIN
  IF header !~ '^[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9:]{8} GMT$' THEN
    RETURN NULL;
  END IF;
  RETURN CAST(substr(header, 6, 20) AS timestamp);
EXCEPTION WHEN datetime_field_overflow OR invalid_datetime_format THEN
  RETURN NULL;
END $$;

-- Value of the header Last-Modified, from the column headers of a page.
CREATE FUNCTION last_modified(headers text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT substring(headers FROM '"name":"last-modified","value":"([^"]*)"') $$;

-- Step of the aggregate below: adds a URL to the sample if it is among the first five in sorted order.
CREATE FUNCTION add_to_sample(sample text[], url text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS
$$ BEGIN
  IF cardinality(sample) = 5 AND sample[5] COLLATE "C" <= url COLLATE "C" THEN
    RETURN sample;
  END IF;
  RETURN (
    SELECT array_agg(candidate ORDER BY candidate COLLATE "C")
    FROM (
      SELECT candidate FROM unnest(sample || url) candidate
      ORDER BY candidate COLLATE "C"
      LIMIT 5) first_five);
END $$;

-- Sample of URLs: the first five in sorted order.
CREATE AGGREGATE samples(text) (SFUNC = add_to_sample, STYPE = text[], INITCOND = '{}');
