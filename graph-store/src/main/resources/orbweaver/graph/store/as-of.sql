-- The graph as of a time: temporary views that hide the tables of the same names. STORED is the schema
-- of the tables, TIME the time. Only answers have times; the time of other rows follows from them.

CREATE TEMP VIEW pages AS
SELECT * FROM STORED.pages WHERE moment <= TIME;

CREATE TEMP VIEW page_scores AS
SELECT * FROM STORED.page_scores WHERE page IN (SELECT id FROM pages);

CREATE TEMP VIEW decisions AS
SELECT * FROM STORED.decisions WHERE (url, number) IN (SELECT source, number FROM pages);

CREATE TEMP VIEW rejections AS
SELECT * FROM STORED.rejections WHERE (source, number) IN (SELECT source, number FROM pages);

CREATE TEMP VIEW traces AS
SELECT * FROM STORED.traces WHERE (source, number) IN (SELECT source, number FROM pages);

-- The reference time is the registration of the first version with a formula. A later version with
-- the same formula has no time: it exists from its first decision, or with the formula if it made none.
CREATE TEMP VIEW versions AS
SELECT v.*
FROM STORED.versions v
  LEFT JOIN (SELECT activity, max(version) AS newest FROM decisions GROUP BY activity) used
    ON used.activity = v.id
  LEFT JOIN (SELECT activity, max(version) AS newest FROM STORED.decisions GROUP BY activity) decided
    ON decided.activity = v.id
WHERE v.version <= used.newest
  OR v.reference_time <= TIME
    AND (decided.newest IS NULL
      OR v.version > decided.newest
      OR NOT EXISTS (
        SELECT 1 FROM STORED.versions earlier
        WHERE earlier.id = v.id AND earlier.version < v.version
          AND earlier.reference_time = v.reference_time));

-- First answer to each seed: of a request that decided on it as a seed, if there is one. The URL may
-- have been requested before it was a seed. A URL that is submitted again has no further answer.
CREATE TEMP VIEW seed_answers AS
SELECT
  seed.activity,
  submission_topic,
  submission_offset,
  coalesce(min(moment) FILTER (WHERE decided.url IS NOT NULL), min(moment)) AS first_answer
FROM STORED.pages
  JOIN (
    SELECT
      seed.*,
      row_number() OVER (
        PARTITION BY activity, url ORDER BY submission_topic, submission_offset) AS submission
    FROM STORED.seeds seed
    WHERE accepted) seed
  ON seed.url = source AND submission = 1
  LEFT JOIN (SELECT DISTINCT url, number, activity FROM STORED.decisions WHERE url = root) decided
    ON decided.url = source AND decided.number = pages.number AND decided.activity = seed.activity
GROUP BY seed.activity, submission_topic, submission_offset;

-- Seeds are evaluated in the order of their offsets. A seed without an answer exists with the seeds
-- before it.
CREATE TEMP VIEW seeds AS
SELECT seed.*
FROM STORED.seeds seed LEFT JOIN (
    SELECT activity, submission_topic, min(submission_offset) AS submission_offset
    FROM (
      SELECT
        answer.*,
        max(submission_offset) FILTER (WHERE first_answer <= TIME)
          OVER (PARTITION BY activity, submission_topic) AS last_answered
      FROM seed_answers answer) timed
    WHERE first_answer > TIME AND (last_answered IS NULL OR submission_offset > last_answered)
    GROUP BY activity, submission_topic) later
  ON later.activity = seed.activity AND later.submission_topic = seed.submission_topic
WHERE (later.submission_offset IS NULL OR seed.submission_offset < later.submission_offset)
  AND (seed.activity IN (SELECT id FROM versions)
    OR seed.activity NOT IN (SELECT id FROM STORED.versions));

-- A trap is suspected when its URL is found.
CREATE TEMP VIEW quarantined AS
SELECT * FROM STORED.quarantined
WHERE url IN (SELECT url FROM seeds)
  OR url IN (
    SELECT target FROM STORED.page_links JOIN pages ON id = page
    WHERE target IN (SELECT url FROM STORED.quarantined));

CREATE TEMP VIEW given_up_hosts AS
SELECT * FROM STORED.given_up_hosts WHERE moment <= TIME;

CREATE TEMP VIEW suppressions AS
SELECT * FROM STORED.suppressions WHERE moment <= TIME;

CREATE TEMP VIEW statuses AS
SELECT * FROM STORED.statuses WHERE moment <= TIME;

CREATE TEMP VIEW snapshots AS
SELECT * FROM STORED.snapshots WHERE moment <= TIME;

-- Only the latest counts are stored.
CREATE TEMP VIEW counts AS
SELECT * FROM STORED.counts WHERE 1 = 0;

CREATE TEMP VIEW politeness_waits AS
SELECT * FROM STORED.politeness_waits WHERE 1 = 0;
