WITH bodies AS (SELECT digest FROM parsed_pages GROUP BY digest HAVING count(*) >= 10)
SELECT coalesce(min(title), 'no title') AS evidence, count(*) AS urls,
  min(url) AS first, max(url) AS last, samples(url) AS samples
FROM parsed_pages
WHERE digest IN (SELECT digest FROM bodies)
GROUP BY digest
ORDER BY urls DESC, first
LIMIT 20
