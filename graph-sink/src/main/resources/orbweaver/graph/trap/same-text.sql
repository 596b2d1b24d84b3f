SELECT count(DISTINCT digest) || ' bodies: ' || coalesce(min(title), 'no title') AS seen,
  count(*) AS urls, min(url) AS first, max(url) AS last, min(url, 5) AS samples
FROM read
WHERE simhash IS NOT NULL
GROUP BY simhash
HAVING count(*) >= 10 AND count(DISTINCT digest) > 1
ORDER BY urls DESC, first
LIMIT 20
