WITH texts AS (
  SELECT simhash
  FROM parsed_pages
  WHERE simhash IS NOT NULL
  GROUP BY simhash
  HAVING count(*) >= 10 AND min(digest) <> max(digest))
SELECT count(DISTINCT digest) || ' bodies: ' || coalesce(min(title), 'no title') AS evidence,
  count(*) AS urls, min(url) AS first, max(url) AS last, samples(url) AS samples
FROM parsed_pages
WHERE simhash IN (SELECT simhash FROM texts)
GROUP BY simhash
ORDER BY urls DESC, first
LIMIT 20
