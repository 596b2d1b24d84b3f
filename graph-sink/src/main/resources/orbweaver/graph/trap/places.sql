-- What the questions share.

-- Each page whose text was read, once, with the columns that the questions need.
CREATE TEMP TABLE read AS
SELECT source AS url, min(substr(title, 1, 100)) AS title, min(digest) AS digest,
  min(simhash) AS simhash, min(last_modified(headers)) AS changed
FROM pages JOIN latest USING (source, number)
WHERE charset IS NOT NULL
GROUP BY source;

-- Every link of such a page that leads a reader to another site, as often as it is there.
CREATE OR REPLACE TEMP VIEW leading_out AS
SELECT source AS url, target
FROM links JOIN latest USING (source, number)
WHERE ordinal IS NOT NULL AND site(target) <> site(source);

-- The moment dates are ahead of: that of the newest activity.
CREATE OR REPLACE TEMP VIEW present AS
SELECT coalesce(max(now), (SELECT max(moment) FROM pages)) AS now FROM activities;
