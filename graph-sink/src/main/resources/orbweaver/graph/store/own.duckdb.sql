-- What is said in this way to DuckDB alone.

-- The site of a URL. They are canonical: it is the third part between slashes.
CREATE OR REPLACE MACRO site(url) AS split_part(url, '/', 3);

-- Where a URL without its query is cut at its slashes.
CREATE OR REPLACE MACRO parts(url) AS string_split(split_part(url, '?', 1), '/');

-- How many of them are below the site.
CREATE OR REPLACE MACRO segments(url) AS len(parts(url)) - 3;

-- The place on a level: 0 is the site, 1 the first directory in it.
CREATE OR REPLACE MACRO place(url, level) AS
  array_to_string(parts(url)[1:level + 3], '/') || '/';

-- The levels a place is looked for on; below the fourth, what is above it tells enough.
CREATE OR REPLACE MACRO levels(url) AS range(0, least(5, segments(url)));

-- The year of a date in a URL, if there is one.
CREATE OR REPLACE MACRO year_in(url) AS
  try_cast(regexp_extract(
    url, '[/=_-]([1-9][0-9]{3})[/-](?:0[1-9]|1[0-2])(?:[^0-9]|$)', 1) AS INTEGER);

-- A moment as HTTP writes it.
CREATE OR REPLACE MACRO moment_of(written) AS
  try_strptime(written, '%a, %d %b %Y %H:%M:%S GMT');

-- What a page says of its last change, from its headers.
CREATE OR REPLACE MACRO last_modified(headers) AS
  regexp_extract(headers, '"name":"last-modified","value":"([^"]*)"', 1);

-- A few URLs, the first by text.
CREATE OR REPLACE MACRO samples(url) AS min(url, 5);

-- The row whose answer stands for each URL. It is found by its place: to sort and group whole rows,
-- with all their headers, would take more memory than there is.
CREATE OR REPLACE VIEW standing AS
SELECT pages.*
FROM pages JOIN (
    SELECT
      source,
      number,
      arg_min(pages.rowid, row(outcome NOT IN ('got', 'moved'), moment)) AS first
    FROM pages JOIN latest USING (source, number)
    WHERE outcome NOT IN ('deferred', 'unchanged', 'needs')
    GROUP BY source, number)
  USING (source, number)
WHERE pages.rowid = first;
