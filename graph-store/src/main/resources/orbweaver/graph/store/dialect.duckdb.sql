-- Functions that are written differently for DuckDB.

-- Site of a canonical URL: the third part between slashes.
CREATE OR REPLACE MACRO site(url) AS split_part(url, '/', 3);

-- Parts of a URL between slashes, without the query: scheme, empty text, site, path segments.
CREATE OR REPLACE MACRO parts(url) AS string_split(split_part(url, '?', 1), '/');

-- Number of path segments.
CREATE OR REPLACE MACRO segments(url) AS len(parts(url)) - 3;

-- Prefix of a URL at a level: 0 is the site, 1 the first directory in it.
CREATE OR REPLACE MACRO url_prefix(url, level) AS
  array_to_string(parts(url)[1:level + 3], '/') || '/';

-- Levels of the prefixes of a URL that the trap queries examine; prefixes below the fourth level add
-- no information.
CREATE OR REPLACE MACRO levels(url) AS range(0, least(5, segments(url)));

-- Year of the first date in a URL, such as /2031/04/; null if the URL contains none.
CREATE OR REPLACE MACRO year_in(url) AS
  try_cast(regexp_extract(
    url, '[/=_-]([1-9][0-9]{3})[/-](?:0[1-9]|1[0-2])(?:[^0-9]|$)', 1) AS INTEGER);

-- Time of an HTTP date; null if the text has another format.
CREATE OR REPLACE MACRO http_date(header) AS
  try_strptime(header, '%a, %d %b %Y %H:%M:%S GMT');

-- Value of the header Last-Modified, from the column headers of a page.
CREATE OR REPLACE MACRO last_modified(headers) AS
  regexp_extract(headers, '"name":"last-modified","value":"([^"]*)"', 1);

-- Sample of URLs: the first five in sorted order.
CREATE OR REPLACE MACRO samples(url) AS min(url, 5);
