SELECT 'number of discovered URLs' AS evidence, count(DISTINCT url) AS urls,
  min(url) AS first, max(url) AS last, coalesce(nullif(samples(page), '{}'), ARRAY[min(url)]) AS samples
FROM (
  SELECT target AS url, NULL AS page FROM links JOIN latest USING (source, number)
  UNION ALL
  SELECT source, source FROM latest) found
GROUP BY site(url)
HAVING count(DISTINCT url) >= 10000
ORDER BY urls DESC, first
LIMIT 20
