-- The number is an estimate within a few percent: exact counting would exceed the memory.
SELECT 'estimated number of discovered URLs' AS evidence, approx_count_distinct(url) AS urls,
  min(url) AS first, max(url) AS last, coalesce(samples(page), [min(url)]) AS samples
FROM (
  SELECT target AS url, NULL AS page FROM links JOIN latest USING (source, number)
  WHERE ordinal IS NOT NULL
  UNION ALL
  SELECT source, source FROM latest)
GROUP BY site(url)
HAVING urls >= 10000
ORDER BY urls DESC, first
LIMIT 20
