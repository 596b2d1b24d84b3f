-- The link graph. The append-only tables have no keys: the compare-and-set of offsets ensures that
-- every record counts once.

-- Result of each fetch request, with the evidence of its HTTP exchange: headers is a JSON list of name
-- and value, robots the deciding line of robots.txt, told_by the source of a result that was not
-- fetched by this pipeline. Pages with equal digest have the same body, with equal simhash the same
-- text. headings is a JSON list of level and text, complaints one of kind, count and first position.
-- too_many and too_long count links of the page that were left out, if any. id is internal.
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
  complaints VARCHAR,
  dropped INTEGER,
  digest VARCHAR,
  simhash VARCHAR,
  links INTEGER NOT NULL,
  truncated BOOLEAN NOT NULL,
  too_many BIGINT,
  too_long BIGINT,
  headers VARCHAR NOT NULL,
  address VARCHAR,
  robots VARCHAR,
  tls VARCHAR NOT NULL,
  told_by VARCHAR
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
  by_what VARCHAR NOT NULL,
  trace VARCHAR
);

-- Rejected outlinks, as many as fitted into the record; way is the number of their trace among the
-- traces of the fetch request.
CREATE TABLE IF NOT EXISTS refusals (
  source VARCHAR NOT NULL,
  number BIGINT NOT NULL,
  target VARCHAR NOT NULL,
  activity VARCHAR NOT NULL,
  code VARCHAR NOT NULL,
  by_what VARCHAR NOT NULL,
  way INTEGER
);

-- Distinct evaluations that rejected outlinks of a fetch request, as JSON.
CREATE TABLE IF NOT EXISTS traces (
  source VARCHAR NOT NULL,
  number BIGINT NOT NULL,
  way INTEGER NOT NULL,
  trace VARCHAR NOT NULL
);

-- Verdict on each seed; written is the submitted text, url its canonical form.
CREATE TABLE IF NOT EXISTS seeds (
  inlet VARCHAR NOT NULL,
  off BIGINT NOT NULL,
  activity VARCHAR NOT NULL,
  version INTEGER NOT NULL,
  written VARCHAR NOT NULL,
  url VARCHAR,
  accepted BOOLEAN NOT NULL,
  code VARCHAR NOT NULL,
  by_what VARCHAR NOT NULL,
  trace VARCHAR
);

-- Seeds of each activity, with the ordinals that begin a family index.
CREATE OR REPLACE VIEW roots AS
SELECT
  activity,
  url,
  accepted,
  dense_rank() OVER (PARTITION BY activity ORDER BY inlet, off) AS ordinal
FROM seeds;

-- URLs that were quarantined as suspected traps, with the indicator.
CREATE TABLE IF NOT EXISTS parked (
  activity VARCHAR NOT NULL,
  url VARCHAR NOT NULL,
  sign VARCHAR NOT NULL,
  seen VARCHAR NOT NULL
);

-- Latest counters of each partition for each activity.
CREATE TABLE IF NOT EXISTS counts (
  activity VARCHAR NOT NULL,
  part INTEGER NOT NULL,
  wave BIGINT NOT NULL,
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
  parked BIGINT NOT NULL,
  pending BIGINT NOT NULL,
  handed_out BIGINT NOT NULL,
  waiting BIGINT NOT NULL,
  held BIGINT NOT NULL,
  accepted BIGINT NOT NULL,
  refused BIGINT NOT NULL,
  crowded BIGINT NOT NULL,
  capped BIGINT NOT NULL,
  PRIMARY KEY (activity, part)
);

-- Requests of each activity that wait in fetcher-service for politeness, of each partition.
CREATE TABLE IF NOT EXISTS politeness_waits (
  activity VARCHAR NOT NULL,
  part INTEGER NOT NULL,
  requests BIGINT NOT NULL,
  PRIMARY KEY (activity, part)
);

-- Phase of each activity.
CREATE TABLE IF NOT EXISTS phases (
  activity VARCHAR PRIMARY KEY,
  version INTEGER NOT NULL,
  state VARCHAR NOT NULL,
  wave BIGINT NOT NULL,
  moment TIMESTAMP NOT NULL
);

-- Every version of an activity that made a decision; labels are the path features that its formula
-- tests, now is the time that dates are compared with, and party is the owner; null means the
-- operator of the pipeline.
CREATE TABLE IF NOT EXISTS versions (
  id VARCHAR NOT NULL,
  number INTEGER NOT NULL,
  version INTEGER NOT NULL,
  formula VARCHAR NOT NULL,
  labels VARCHAR NOT NULL,
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
  part INTEGER NOT NULL,
  off BIGINT NOT NULL,
  epoch BIGINT NOT NULL,
  PRIMARY KEY (topic, part)
);

-- Fetch request with the current answer of each completed URL: no failure replaces a page.
CREATE OR REPLACE VIEW latest AS
SELECT
  source,
  coalesce(max(number) FILTER (WHERE outcome IN ('got', 'moved')), max(number)) AS number
FROM pages
WHERE outcome NOT IN ('deferred', 'unchanged', 'needs')
GROUP BY source;

-- Current link graph without duplicate edges.
CREATE OR REPLACE VIEW edges AS
SELECT DISTINCT source, target, kind
FROM links JOIN latest USING (source, number);
