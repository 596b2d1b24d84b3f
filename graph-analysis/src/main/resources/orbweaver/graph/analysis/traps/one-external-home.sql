-- An area is a site or a directory. Of nested areas that link to the same home page, the outermost is
-- reported.
WITH page_counts AS (
  SELECT url_prefix(url, level) AS area, count(*) AS urls
  FROM (SELECT url, unnest(levels(url)) AS level FROM parsed_pages) page_levels
  GROUP BY url_prefix(url, level)
  HAVING count(*) >= 20),
link_counts AS (
  SELECT url_prefix(url, level) AS area, url_prefix(url, level - 1) AS parent_area, target,
    count(*) AS links
  FROM (
    SELECT url, target, unnest(levels(url)) AS level
    FROM (
      SELECT DISTINCT url, target
      FROM external_links
      WHERE target ~ '^https?://[^/]+/$') home_links) link_levels
  GROUP BY url_prefix(url, level), url_prefix(url, level - 1), target
  HAVING count(*) >= 16),
areas AS (
  SELECT * FROM link_counts JOIN page_counts USING (area) WHERE links >= 0.8 * urls),
largest AS (
  SELECT * FROM areas
  WHERE NOT EXISTS (
    SELECT 1 FROM areas outer_area
    WHERE outer_area.area = areas.parent_area AND outer_area.target = areas.target)
  ORDER BY links DESC, area, target
  LIMIT 20)
SELECT min(links || ' of ' || urls) || ' pages link to ' || target AS evidence,
  min(links) AS urls, area AS first, area AS last, samples(url) AS samples
FROM parsed_pages JOIN largest ON starts_with(url, area)
GROUP BY area, target
ORDER BY min(links) DESC, first, evidence
