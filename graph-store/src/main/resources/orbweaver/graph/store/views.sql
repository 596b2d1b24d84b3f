-- Views of the graph. A graph as of a time has temporary views of the same names.

-- Links with the URL of their page and the number of its fetch request, also to URLs of other
-- schemes, whose kind is other.
CREATE OR REPLACE VIEW all_links AS
SELECT source, number, target, kind, position, ordinal, text, rel, link.title, context
FROM page_links link JOIN pages ON id = page;

-- Links to URLs of http and https.
CREATE OR REPLACE VIEW links AS
SELECT * FROM all_links WHERE kind <> 'other';

-- Salton scores with the URL of their page and the number of its fetch request.
CREATE OR REPLACE VIEW scores AS
SELECT source, number, keys, billionths, CAST(billionths AS DOUBLE PRECISION) / 1000000000 AS score
FROM page_scores JOIN pages ON id = page;

-- Seeds of each activity. The ordinal of a seed is the first ordinal of the family indexes below it.
CREATE OR REPLACE VIEW roots AS
SELECT
  activity,
  url,
  accepted,
  dense_rank() OVER (PARTITION BY activity ORDER BY submission_topic, submission_offset) AS ordinal
FROM seeds;

-- Newest version of each activity.
CREATE OR REPLACE VIEW activities AS
SELECT * FROM versions v
WHERE NOT EXISTS (SELECT 1 FROM versions newer WHERE newer.id = v.id AND newer.version > v.version);

-- Fetch request with the current answer of each completed URL: the last one that returned a page or a
-- redirect, else the last one with any other answer.
CREATE OR REPLACE VIEW latest AS
SELECT
  source,
  coalesce(max(number) FILTER (WHERE outcome IN ('fetched', 'redirected')), max(number)) AS number
FROM pages
WHERE outcome NOT IN ('deferred', 'not-modified', 'refetch-needed')
GROUP BY source;

-- Current link graph without duplicate edges.
CREATE OR REPLACE VIEW edges AS
SELECT DISTINCT source, target, kind
FROM all_links JOIN latest USING (source, number);
