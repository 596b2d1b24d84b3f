WITH read_below AS (
  SELECT place(url, level) AS area, count(*) AS urls
  FROM (SELECT url, unnest(levels(url)) AS level FROM read)
  GROUP BY ALL
  HAVING count(*) >= 20),
linking AS (
  SELECT place(url, level) AS area, place(url, level - 1) AS above, target,
    count(*) AS links, min(url, 5) AS samples
  FROM (
    SELECT url, target, unnest(levels(url)) AS level
    FROM (
      SELECT DISTINCT url, target FROM leading_out
      WHERE regexp_full_match(target, 'https?://[^/]+/')))
  GROUP BY ALL
  HAVING count(*) >= 16),
areas AS (
  SELECT * FROM linking JOIN read_below USING (area) WHERE links >= 0.8 * urls)
SELECT links || ' of ' || urls || ' pages link to ' || target AS seen, links AS urls,
  area AS first, area AS last, samples
FROM areas
WHERE (above, target) NOT IN (SELECT (area, target) FROM areas)
ORDER BY links DESC, first, seen
LIMIT 20
