-- An area is a site or a directory. A whole site without external links is not suspicious, so level 0
-- is excluded. Of nested areas, the outermost is reported.
WITH areas AS (
  SELECT url_prefix(url, level) AS area, url_prefix(url, level - 1) AS parent_area, count(*) AS urls
  FROM (
    SELECT url, unnest(levels(url)) AS level, has_external_link
    FROM parsed_pages
      LEFT JOIN (SELECT DISTINCT url, true AS has_external_link FROM external_links) linking_pages
      USING (url)) page_levels
  WHERE level > 0
  GROUP BY url_prefix(url, level), url_prefix(url, level - 1)
  HAVING count(*) >= 100 AND count(has_external_link) = 0),
largest AS (
  SELECT * FROM areas WHERE parent_area NOT IN (SELECT area FROM areas)
  ORDER BY urls DESC, area
  LIMIT 20)
SELECT 'no link to another site' AS evidence, min(urls) AS urls, area AS first, area AS last,
  samples(url) AS samples
FROM parsed_pages JOIN largest ON starts_with(url, area)
GROUP BY area
ORDER BY urls DESC, first
