WITH deep AS (
  SELECT source AS url, len(parts(source)) - 3 AS depth FROM latest WHERE depth > 12)
SELECT 'up to ' || max(depth) || ' segments' AS seen, count(*) AS urls,
  min(url) AS first, max(url) AS last, arg_max(url, depth, 5) AS samples
FROM deep
GROUP BY site(url)
ORDER BY max(depth) DESC, first
LIMIT 20
