-- The link graph. The append-only tables have no keys: the compare-and-set of offsets ensures that
-- every record counts once.

-- Result of each fetch request, with the evidence of its HTTP exchange: headers is a JSON list of name
-- and value, robots the deciding line of robots.txt, source_file the file of an imported result,
-- which this pipeline did not fetch. Pages with equal digest have the same body, with equal simhash the same
-- text. headings is a JSON list of level and text, markup_problems one of kind, count and first position.
-- non_http_links counts links of other schemes, links_over_limit and links_too_long links that were
-- left out, if any. id is internal.
CREATE TABLE IF NOT EXISTS pages (
  id BIGINT NOT NULL,
  source VARCHAR NOT NULL,
  number BIGINT NOT NULL,
  moment TIMESTAMP NOT NULL,
  outcome VARCHAR NOT NULL,
  detail VARCHAR,
  status INTEGER,
  content_type VARCHAR,
  title VARCHAR,
  description VARCHAR,
  language VARCHAR,
  charset VARCHAR,
  charset_by VARCHAR,
  bytes BIGINT,
  words INTEGER,
  headings VARCHAR,
  markup_problems VARCHAR,
  non_http_links INTEGER,
  digest VARCHAR,
  simhash VARCHAR,
  links INTEGER NOT NULL,
  truncated BOOLEAN NOT NULL,
  links_over_limit BIGINT,
  links_too_long BIGINT,
  headers VARCHAR NOT NULL,
  address VARCHAR,
  robots VARCHAR,
  tls VARCHAR NOT NULL,
  source_file VARCHAR
);

-- Row ids; a writer takes a block of them at once.
CREATE SEQUENCE IF NOT EXISTS ids INCREMENT BY 1000000;

-- Every occurrence of a link, with the id of its page; ordinal is the position of its target among the
-- followed targets of the page, from 1; rel has its tokens; context is the heading above.
CREATE TABLE IF NOT EXISTS page_links (
  page BIGINT NOT NULL,
  target VARCHAR NOT NULL,
  kind VARCHAR NOT NULL,
  position INTEGER NOT NULL,
  ordinal INTEGER,
  text VARCHAR,
  rel VARCHAR,
  title VARCHAR,
  context VARCHAR
);

-- Links with the fetch request of their page.
CREATE OR REPLACE VIEW links AS
SELECT source, number, target, kind, position, ordinal, text, rel, found.title, context
FROM page_links found JOIN pages ON id = page;

-- Decision on each page, per interest; priority is numbered as in 1996, trace is the evaluation as
-- JSON.
CREATE TABLE IF NOT EXISTS decisions (
  url VARCHAR NOT NULL,
  number BIGINT NOT NULL,
  activity VARCHAR NOT NULL,
  version INTEGER NOT NULL,
  root VARCHAR NOT NULL,
  depth INTEGER NOT NULL,
  hops INTEGER NOT NULL,
  family VARCHAR,
  residual VARCHAR NOT NULL,
  priority INTEGER NOT NULL,
  accepted BOOLEAN NOT NULL,
  code VARCHAR NOT NULL,
  decided_by VARCHAR NOT NULL,
  trace VARCHAR
);

-- Rejected outlinks, as many as fitted into the record; trace_no is the number of their trace among
-- the traces of the fetch request.
CREATE TABLE IF NOT EXISTS rejections (
  source VARCHAR NOT NULL,
  number BIGINT NOT NULL,
  target VARCHAR NOT NULL,
  activity VARCHAR NOT NULL,
  code VARCHAR NOT NULL,
  decided_by VARCHAR NOT NULL,
  trace_no INTEGER
);

-- Distinct evaluations that rejected outlinks of a fetch request, as JSON.
CREATE TABLE IF NOT EXISTS traces (
  source VARCHAR NOT NULL,
  number BIGINT NOT NULL,
  trace_no INTEGER NOT NULL,
  trace VARCHAR NOT NULL
);

-- Verdict on each seed; submitted_text is what was submitted, url its canonical form.
CREATE TABLE IF NOT EXISTS seeds (
  submission_topic VARCHAR NOT NULL,
  submission_offset BIGINT NOT NULL,
  activity VARCHAR NOT NULL,
  version INTEGER NOT NULL,
  submitted_text VARCHAR NOT NULL,
  url VARCHAR,
  accepted BOOLEAN NOT NULL,
  code VARCHAR NOT NULL,
  decided_by VARCHAR NOT NULL,
  trace VARCHAR
);

-- Seeds of each activity, with the ordinals that begin a family index.
CREATE OR REPLACE VIEW roots AS
SELECT
  activity,
  url,
  accepted,
  dense_rank() OVER (PARTITION BY activity ORDER BY submission_topic, submission_offset) AS ordinal
FROM seeds;

-- URLs that were quarantined as suspected traps, with the trap signal and its evidence.
CREATE TABLE IF NOT EXISTS quarantined (
  activity VARCHAR NOT NULL,
  url VARCHAR NOT NULL,
  signal VARCHAR NOT NULL,
  evidence VARCHAR NOT NULL
);

-- Latest counters of each partition for each activity.
CREATE TABLE IF NOT EXISTS counts (
  activity VARCHAR NOT NULL,
  partition_no INTEGER NOT NULL,
  probe_round BIGINT NOT NULL,
  opened BIGINT NOT NULL,
  closed BIGINT NOT NULL,
  sent BIGINT NOT NULL,
  received BIGINT NOT NULL,
  seeds BIGINT NOT NULL,
  ever_held BIGINT NOT NULL,
  released BIGINT NOT NULL,
  done BIGINT NOT NULL,
  pages BIGINT NOT NULL,
  failed BIGINT NOT NULL,
  quarantined BIGINT NOT NULL,
  pending BIGINT NOT NULL,
  in_flight BIGINT NOT NULL,
  backing_off BIGINT NOT NULL,
  held BIGINT NOT NULL,
  accepted BIGINT NOT NULL,
  rejected BIGINT NOT NULL,
  too_many_paths BIGINT NOT NULL,
  over_budget BIGINT NOT NULL,
  PRIMARY KEY (activity, partition_no)
);

-- Requests of each activity that wait in fetcher-service for politeness, of each partition.
CREATE TABLE IF NOT EXISTS politeness_waits (
  activity VARCHAR NOT NULL,
  partition_no INTEGER NOT NULL,
  requests BIGINT NOT NULL,
  PRIMARY KEY (activity, partition_no)
);

-- Status of each activity.
CREATE TABLE IF NOT EXISTS statuses (
  activity VARCHAR PRIMARY KEY,
  version INTEGER NOT NULL,
  state VARCHAR NOT NULL,
  probe_round BIGINT NOT NULL,
  moment TIMESTAMP NOT NULL
);

-- Every version of an activity that made a decision; path_features are those that its formula tests, 
-- now is the time that dates are compared with, and party is the owner; null means the
-- operator of the pipeline.
CREATE TABLE IF NOT EXISTS versions (
  id VARCHAR NOT NULL,
  number INTEGER NOT NULL,
  version INTEGER NOT NULL,
  formula VARCHAR NOT NULL,
  path_features VARCHAR NOT NULL,
  operator VARCHAR,
  delay_ms BIGINT NOT NULL,
  now TIMESTAMP NOT NULL,
  party VARCHAR,
  PRIMARY KEY (id, version)
);

-- Newest version of each activity.
CREATE OR REPLACE VIEW activities AS
SELECT * FROM versions v
WHERE NOT EXISTS (SELECT 1 FROM versions newer WHERE newer.id = v.id AND newer.version > v.version);

-- Next offset of each partition, with the epoch of the claim.
CREATE TABLE IF NOT EXISTS offsets (
  topic VARCHAR NOT NULL,
  partition_no INTEGER NOT NULL,
  next_offset BIGINT NOT NULL,
  epoch BIGINT NOT NULL,
  PRIMARY KEY (topic, partition_no)
);

-- Fetch request with the current answer of each completed URL: no failure replaces a page.
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
FROM links JOIN latest USING (source, number);
