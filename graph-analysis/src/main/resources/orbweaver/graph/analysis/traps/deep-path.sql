WITH deep AS (
  SELECT url, depth,
    row_number() OVER (PARTITION BY site(url) ORDER BY depth DESC, url) AS depth_rank
  FROM (SELECT source AS url, segments(source) AS depth FROM latest) found
  WHERE depth > 12)
SELECT 'up to ' || max(depth) || ' segments' AS evidence, count(*) AS urls,
  min(url) AS first, max(url) AS last, samples(CASE WHEN depth_rank <= 5 THEN url END) AS samples
FROM deep
GROUP BY site(url)
ORDER BY max(depth) DESC, first
LIMIT 20
