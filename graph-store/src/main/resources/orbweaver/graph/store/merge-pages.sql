-- Merges the rows of each page that has several into one, with the union of their links.

-- The rows of these pages, the row that is kept first: a page precedes a redirect, and a redirect any
-- other answer; a newer answer precedes an older one.
CREATE TEMP TABLE repeated_pages AS
SELECT
  id,
  outcome,
  row_number() OVER answers AS answer,
  first_value(id) OVER answers AS kept
FROM pages JOIN (SELECT source FROM pages GROUP BY source HAVING count(*) > 1) repeated USING (source)
WINDOW answers AS (
  PARTITION BY source
  ORDER BY CASE outcome WHEN 'fetched' THEN 0 WHEN 'redirected' THEN 1 ELSE 2 END, moment DESC, id);

-- Their links, each occurrence from the first row that has an edge to its target. Only pages have
-- links from several rows: a redirect has one target.
CREATE TEMP TABLE merged_links AS
SELECT
  kept AS page, target, kind, ordinal, text, rel, title, context,
  row_number() OVER (PARTITION BY kept ORDER BY answer, position) - 1 AS position
FROM (
  SELECT
    link.*, answer, kept,
    min(answer) OVER (PARTITION BY kept, target, kind) AS first_answer
  FROM page_links link JOIN repeated_pages ON page = id
  WHERE answer = 1 OR outcome = 'fetched') occurrences
WHERE answer = first_answer;

CREATE TEMP TABLE merged_ordinals AS
SELECT
  page, target,
  row_number() OVER (PARTITION BY page ORDER BY min(position)) AS ordinal
FROM merged_links
WHERE ordinal IS NOT NULL
GROUP BY page, target;

DELETE FROM page_links WHERE page IN (SELECT id FROM repeated_pages);

INSERT INTO page_links (page, target, kind, position, ordinal, text, rel, title, context)
SELECT
  link.page, link.target, kind, CAST(position AS INTEGER),
  CASE WHEN link.ordinal IS NULL THEN NULL ELSE CAST(merged.ordinal AS INTEGER) END,
  text, rel, title, context
FROM merged_links link LEFT JOIN merged_ordinals merged
  ON merged.page = link.page AND merged.target = link.target;

DELETE FROM page_scores WHERE page IN (SELECT id FROM repeated_pages WHERE answer > 1);

DELETE FROM pages WHERE id IN (SELECT id FROM repeated_pages WHERE answer > 1);

UPDATE pages
SET links = CAST(merged.links AS INTEGER)
FROM (SELECT page, count(*) AS links FROM merged_links GROUP BY page) merged
WHERE id = merged.page;

DROP TABLE merged_ordinals;

DROP TABLE merged_links;

DROP TABLE repeated_pages;
