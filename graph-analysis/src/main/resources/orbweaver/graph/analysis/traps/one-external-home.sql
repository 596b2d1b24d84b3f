WITH read_below AS (
  SELECT url_prefix(url, level) AS area, count(*) AS urls
  FROM (SELECT url, unnest(levels(url)) AS level FROM read) each
  GROUP BY url_prefix(url, level)
  HAVING count(*) >= 20),
linking AS (
  SELECT url_prefix(url, level) AS area, url_prefix(url, level - 1) AS above, target, count(*) AS links
  FROM (
    SELECT url, target, unnest(levels(url)) AS level
    FROM (
      SELECT DISTINCT url, target FROM leading_out WHERE target ~ '^https?://[^/]+/$') home) each
  GROUP BY url_prefix(url, level), url_prefix(url, level - 1), target
  HAVING count(*) >= 16),
areas AS (
  SELECT * FROM linking JOIN read_below USING (area) WHERE links >= 0.8 * urls),
largest AS (
  SELECT * FROM areas
  WHERE NOT EXISTS (
    SELECT 1 FROM areas higher WHERE higher.area = areas.above AND higher.target = areas.target)
  ORDER BY links DESC, area, target
  LIMIT 20)
SELECT min(links || ' of ' || urls) || ' pages link to ' || target AS evidence,
  min(links) AS urls, area AS first, area AS last, samples(url) AS samples
FROM read JOIN largest ON starts_with(url, area)
GROUP BY area, target
ORDER BY min(links) DESC, first, evidence
