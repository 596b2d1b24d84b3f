-- A whole site without them is just a site: level 0 is left out.
WITH areas AS (
  SELECT place(url, level) AS area, place(url, level - 1) AS above,
    count(*) AS urls, min(url, 5) AS samples
  FROM (
    SELECT url, unnest(levels(url)) AS level, leads_out
    FROM read LEFT JOIN (SELECT DISTINCT url, true AS leads_out FROM leading_out) USING (url))
  WHERE level > 0
  GROUP BY ALL
  HAVING count(*) >= 100 AND count(leads_out) = 0)
SELECT 'no link to another site' AS seen, urls, area AS first, area AS last, samples
FROM areas
WHERE above NOT IN (SELECT area FROM areas)
ORDER BY urls DESC, first
LIMIT 20
