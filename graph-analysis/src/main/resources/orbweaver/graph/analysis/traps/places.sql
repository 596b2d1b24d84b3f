-- Tables that the trap queries share.

-- Pages whose text was read, without duplicates, with the columns of the trap queries.
CREATE TEMP TABLE read AS
SELECT source AS url, min(substr(title, 1, 100)) AS title, min(digest) AS digest,
  min(simhash) AS simhash, min(last_modified(headers)) AS changed
FROM pages JOIN latest USING (source, number)
WHERE charset IS NOT NULL
GROUP BY source;

-- Every hyperlink of such a page to another site, including repetitions.
CREATE OR REPLACE TEMP VIEW leading_out AS
SELECT source AS url, target
FROM links JOIN latest USING (source, number)
WHERE ordinal IS NOT NULL AND site(target) <> site(source);

-- Reference time for dates in the future: that of the newest activity.
CREATE OR REPLACE TEMP VIEW present AS
SELECT coalesce(max(now), (SELECT max(moment) FROM pages)) AS now FROM activities;
