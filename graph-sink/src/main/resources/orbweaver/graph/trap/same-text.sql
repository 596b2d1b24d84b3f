WITH texts AS (
  SELECT simhash
  FROM read
  WHERE simhash IS NOT NULL
  GROUP BY simhash
  HAVING count(*) >= 10 AND min(digest) <> max(digest))
SELECT count(DISTINCT digest) || ' bodies: ' || coalesce(min(title), 'no title') AS seen,
  count(*) AS urls, min(url) AS first, max(url) AS last, min(url, 5) AS samples
FROM read SEMI JOIN texts USING (simhash)
GROUP BY simhash
ORDER BY urls DESC, first
LIMIT 20
