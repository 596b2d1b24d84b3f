-- A whole site without external links is not suspicious: level 0 is excluded.
WITH areas AS (
  SELECT url_prefix(url, level) AS area, url_prefix(url, level - 1) AS above, count(*) AS urls
  FROM (
    SELECT url, unnest(levels(url)) AS level, leads_out
    FROM read LEFT JOIN (SELECT DISTINCT url, true AS leads_out FROM leading_out) l USING (url)) each
  WHERE level > 0
  GROUP BY url_prefix(url, level), url_prefix(url, level - 1)
  HAVING count(*) >= 100 AND count(leads_out) = 0),
largest AS (
  SELECT * FROM areas WHERE above NOT IN (SELECT area FROM areas)
  ORDER BY urls DESC, area
  LIMIT 20)
SELECT 'no link to another site' AS evidence, min(urls) AS urls, area AS first, area AS last,
  samples(url) AS samples
FROM read JOIN largest ON starts_with(url, area)
GROUP BY area
ORDER BY urls DESC, first
