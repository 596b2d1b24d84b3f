-- DuckDB only.

-- Site of a canonical URL: the third part between slashes.
CREATE OR REPLACE MACRO site(url) AS split_part(url, '/', 3);

-- Parts of a URL without its query, split at slashes.
CREATE OR REPLACE MACRO parts(url) AS string_split(split_part(url, '?', 1), '/');

-- Number of parts below the site.
CREATE OR REPLACE MACRO segments(url) AS len(parts(url)) - 3;

-- Prefix of a URL at a level: 0 is the site, 1 the first directory in it.
CREATE OR REPLACE MACRO url_prefix(url, level) AS
  array_to_string(parts(url)[1:level + 3], '/') || '/';

-- Levels at which prefixes are examined; levels below the fourth add no information.
CREATE OR REPLACE MACRO levels(url) AS range(0, least(5, segments(url)));

-- Year of a date in a URL, if the URL contains one.
CREATE OR REPLACE MACRO year_in(url) AS
  try_cast(regexp_extract(
    url, '[/=_-]([1-9][0-9]{3})[/-](?:0[1-9]|1[0-2])(?:[^0-9]|$)', 1) AS INTEGER);

-- HTTP date.
CREATE OR REPLACE MACRO http_date(written) AS
  try_strptime(written, '%a, %d %b %Y %H:%M:%S GMT');

-- Last-Modified time of a page, from its headers.
CREATE OR REPLACE MACRO last_modified(headers) AS
  regexp_extract(headers, '"name":"last-modified","value":"([^"]*)"', 1);

-- Sample of URLs, the first ones in sorted order.
CREATE OR REPLACE MACRO samples(url) AS min(url, 5);

-- Row with the current answer of each URL. The query finds its row id: sorting and grouping whole
-- rows, with all their headers, would exceed the memory.
CREATE OR REPLACE VIEW current_pages AS
SELECT pages.*
FROM pages JOIN (
    SELECT
      source,
      number,
      arg_min(pages.rowid, row(outcome NOT IN ('fetched', 'redirected'), moment)) AS first
    FROM pages JOIN latest USING (source, number)
    WHERE outcome NOT IN ('deferred', 'not-modified', 'refetch-needed')
    GROUP BY source, number)
  USING (source, number)
WHERE pages.rowid = first;
