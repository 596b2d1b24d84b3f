-- Temporary tables and views that the trap queries share.

-- Pages whose text was parsed, one row for each URL.
CREATE TEMP TABLE parsed_pages AS
SELECT source AS url, min(substr(title, 1, 100)) AS title, min(digest) AS digest,
  min(simhash) AS simhash, min(last_modified(headers)) AS last_modified
FROM pages JOIN latest USING (source, number)
WHERE charset IS NOT NULL
GROUP BY source;

-- Every followed link to another site, including repetitions.
CREATE OR REPLACE TEMP VIEW external_links AS
SELECT source AS url, target
FROM links JOIN latest USING (source, number)
WHERE ordinal IS NOT NULL AND site(target) <> site(source);

-- Time after which a date counts as in the future: the latest reference time of an activity, or the
-- time of the last response if there is no activity.
CREATE OR REPLACE TEMP VIEW present AS
SELECT coalesce(max(reference_time), (SELECT max(moment) FROM pages)) AS present_time FROM activities;
