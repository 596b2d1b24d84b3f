-- The link graph. No keys on the tables that rows are appended to: the compare-and-set of offsets
-- is what makes every record count once.

-- What became of each order, and what its exchange showed: headers is a JSON list of name and value,
-- robots the line of robots.txt that decided. Where told_by says so, somebody else had the exchange.
-- Pages of one digest have the same body, those of one simhash the same text. headings is a JSON list
-- of level and text, complaints one of kind, count and first place. too_many and too_long count links of
-- the page that are not among its links, where there are any. id is ours alone, and no other's.
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

-- Where those who write take ids from, so many at once.
CREATE SEQUENCE IF NOT EXISTS ids INCREMENT BY 1000000;

-- Every occurrence of a link, with the id of the page it was seen in; ordinal is that of its target
-- among those of the page that are followed, from 1, and rel is its tokens; context is the heading above.
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

-- The same, with the order that each was seen in.
CREATE OR REPLACE VIEW links AS
SELECT source, number, target, kind, position, ordinal, text, rel, found.title, context
FROM page_links found JOIN pages ON id = page;

-- What was decided of each page, for each wish; priority is the number of 1996, trace is how, as
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

-- Links that were not followed, as many as fitted into the record; way says which of the traces of
-- the order is its own.
CREATE TABLE IF NOT EXISTS refusals (
  source VARCHAR NOT NULL,
  number BIGINT NOT NULL,
  target VARCHAR NOT NULL,
  activity VARCHAR NOT NULL,
  code VARCHAR NOT NULL,
  by_what VARCHAR NOT NULL,
  way INTEGER
);

-- How the links of an order came to be refused, each way once, as JSON.
CREATE TABLE IF NOT EXISTS traces (
  source VARCHAR NOT NULL,
  number BIGINT NOT NULL,
  way INTEGER NOT NULL,
  trace VARCHAR NOT NULL
);

-- What became of each seed; written is what the party wrote, url what it means.
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

-- The seeds of each activity, by the ordinals that families begin with.
CREATE OR REPLACE VIEW roots AS
SELECT
  activity,
  url,
  accepted,
  dense_rank() OVER (PARTITION BY activity ORDER BY inlet, off) AS ordinal
FROM seeds;

-- What looked like a trap when an activity first found it, and by what.
CREATE TABLE IF NOT EXISTS parked (
  activity VARCHAR NOT NULL,
  url VARCHAR NOT NULL,
  sign VARCHAR NOT NULL,
  seen VARCHAR NOT NULL
);

-- The last counts of each partition for each activity.
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

-- Where each activity stands.
CREATE TABLE IF NOT EXISTS phases (
  activity VARCHAR PRIMARY KEY,
  version INTEGER NOT NULL,
  state VARCHAR NOT NULL,
  wave BIGINT NOT NULL,
  moment TIMESTAMP NOT NULL
);

-- Every version of an activity that judged something; labels are the parts its formula can tell
-- apart, now is the moment its dates are judged against, and party whose it is: nobody's when it is
-- that of the ring's own operator.
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

-- Each activity as it is now.
CREATE OR REPLACE VIEW activities AS
SELECT * FROM versions v
WHERE NOT EXISTS (SELECT 1 FROM versions newer WHERE newer.id = v.id AND newer.version > v.version);

-- How far each partition was read, and by which claim.
CREATE TABLE IF NOT EXISTS offsets (
  topic VARCHAR NOT NULL,
  part INTEGER NOT NULL,
  off BIGINT NOT NULL,
  epoch BIGINT NOT NULL,
  PRIMARY KEY (topic, part)
);

-- The order whose answer stands for each URL that came to an end: nothing overwrites a good page.
CREATE OR REPLACE VIEW latest AS
SELECT
  source,
  coalesce(max(number) FILTER (WHERE outcome IN ('got', 'moved')), max(number)) AS number
FROM pages
WHERE outcome NOT IN ('deferred', 'unchanged', 'needs')
GROUP BY source;

-- The link graph as it stands, each edge once.
CREATE OR REPLACE VIEW edges AS
SELECT DISTINCT source, target, kind
FROM links JOIN latest USING (source, number);
