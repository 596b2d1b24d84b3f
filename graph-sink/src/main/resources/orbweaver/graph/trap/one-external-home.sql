WITH read_below AS (
  SELECT place(url, level) AS area, count(*) AS urls
  FROM (SELECT url, unnest(levels(url)) AS level FROM read)
  GROUP BY ALL
  HAVING count(*) >= 20),
linking AS (
  SELECT place(url, level) AS area, place(url, level - 1) AS above, target, count(*) AS links
  FROM (
    SELECT url, target, unnest(levels(url)) AS level
    FROM (
      SELECT DISTINCT url, target FROM leading_out
      WHERE regexp_full_match(target, 'https?://[^/]+/')))
  GROUP BY ALL
  HAVING count(*) >= 16),
areas AS (
  SELECT * FROM linking JOIN read_below USING (area) WHERE links >= 0.8 * urls),
largest AS (
  SELECT * FROM areas WHERE (above, target) NOT IN (SELECT (area, target) FROM areas)
  ORDER BY links DESC, area, target
  LIMIT 20)
SELECT any_value(links || ' of ' || urls) || ' pages link to ' || target AS seen,
  any_value(links) AS urls, area AS first, area AS last, min(url, 5) AS samples
FROM read JOIN largest ON starts_with(url, area)
GROUP BY area, target
ORDER BY any_value(links) DESC, first, seen
