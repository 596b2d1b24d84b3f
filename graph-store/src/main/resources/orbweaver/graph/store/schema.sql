-- The link graph. The append-only tables have no keys: the compare-and-set of offsets ensures that
-- every record counts once.

-- Result of each fetch request, with the evidence of its HTTP exchange.
--   id: number of the row, to which table page_links refers
--   source, number: URL and number of the fetch request
--   headers: JSON list of name and value
--   robots: line of robots.txt that decided on the URL
--   source_file: file of an imported result, which this pipeline did not fetch
--   digest: equal for pages with the same body
--   simhash: equal for pages with the same text
--   headings: JSON list of level and text
--   markup_problems: JSON list of kind, count and first position
--   non_http_links: number of links of other schemes
--   links_over_limit, links_too_long: numbers of links that were left out of the graph; null if none
--   truncated: the graph lacks links, texts or the rest of the body
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

-- Ids of the rows of pages; a writer takes a block of a million ids at once.
CREATE SEQUENCE IF NOT EXISTS ids INCREMENT BY 1000000;

-- Every occurrence of a link.
--   page: id of the row of its page
--   position: position of the link in its page
--   ordinal: position of the target among the followed targets of the page, from 1; null if the link
--     is not followed
--   rel: tokens of the attribute rel
--   context: heading above the link
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

-- Salton scores of a document, one for each list of words that an activity asks for.
--   page: id of the row of its page
--   keys: words and weights, as arguments of an action
--   billionths: score in billionths; -1000000000 if the document is neither text nor HTML
CREATE TABLE IF NOT EXISTS page_scores (
  page BIGINT NOT NULL,
  keys VARCHAR NOT NULL,
  billionths BIGINT NOT NULL
);

-- Decision on each page, one for each interest.
--   root, depth, hops, family: discovery path of the interest
--   residual: part of the formula that was undecided before the fetch
--   priority: as numbered by the W3C robot: 0 untested, 1 first, 2 next, 3 last resort, 5 rejected
--   decided_by: deciding constraint, or a sentence
--   trace: evaluation of the formula, as JSON
--   embed_nesting: 1 for an embed of a page, 2 to 5 for an embed of a stylesheet; null for a page
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
  trace VARCHAR,
  embed_nesting INTEGER
);

-- A graph of an earlier build has no such column.
ALTER TABLE decisions ADD COLUMN IF NOT EXISTS embed_nesting INTEGER;

-- Rejected outlinks, as many as fitted into the record.
--   source, number: fetch request of the page with the link
--   trace_no: number of the trace in table traces
CREATE TABLE IF NOT EXISTS rejections (
  source VARCHAR NOT NULL,
  number BIGINT NOT NULL,
  target VARCHAR NOT NULL,
  activity VARCHAR NOT NULL,
  code VARCHAR NOT NULL,
  decided_by VARCHAR NOT NULL,
  trace_no INTEGER
);

-- Distinct evaluations, as JSON, that rejected outlinks of the page of a fetch request.
CREATE TABLE IF NOT EXISTS traces (
  source VARCHAR NOT NULL,
  number BIGINT NOT NULL,
  trace_no INTEGER NOT NULL,
  trace VARCHAR NOT NULL
);

-- Verdict on each seed.
--   submitted_text: text that was submitted
--   url: canonical form of that text; null if it is not a URL
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

-- URLs that were quarantined as suspected traps, with the trap signal and its evidence.
CREATE TABLE IF NOT EXISTS quarantined (
  activity VARCHAR NOT NULL,
  url VARCHAR NOT NULL,
  signal VARCHAR NOT NULL,
  evidence VARCHAR NOT NULL
);

-- Servers that an activity gave up, and when it requested them again.
--   host: the server: its host, and its port unless that is the default
--   reason: why it was given up; null if the activity requested the server again
CREATE TABLE IF NOT EXISTS given_up_hosts (
  host VARCHAR NOT NULL,
  activity VARCHAR NOT NULL,
  reason VARCHAR,
  moment TIMESTAMP NOT NULL
);

-- Patterns that the operator added to the list of suppressed URLs, and removed. A graph of several
-- partitions has each row several times.
--   because: reason of the operator; null if the pattern was removed
CREATE TABLE IF NOT EXISTS suppressions (
  pattern VARCHAR NOT NULL,
  because VARCHAR,
  moment TIMESTAMP NOT NULL
);

-- Latest counters of each activity in each partition of the frontier.
--   probe_round: round of termination detection that the counters answer; 0 without a round
--   opened to released: counters of termination detection
--   done to over_budget: numbers of URLs by state, and of links by decision
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

-- Number of requests of each activity in each partition that wait in fetcher-service for politeness.
CREATE TABLE IF NOT EXISTS politeness_waits (
  activity VARCHAR NOT NULL,
  partition_no INTEGER NOT NULL,
  requests BIGINT NOT NULL,
  PRIMARY KEY (activity, partition_no)
);

-- Latest status of each activity.
CREATE TABLE IF NOT EXISTS statuses (
  activity VARCHAR PRIMARY KEY,
  version INTEGER NOT NULL,
  state VARCHAR NOT NULL,
  probe_round BIGINT NOT NULL,
  moment TIMESTAMP NOT NULL
);

-- Every version of an activity that made a decision.
--   id, number: name and number of the activity
--   path_features: features of discovery paths that its formula tests
--   reference_time: time with which the formula compares dates
--   party: owner of the activity; null if the operator of the pipeline owns it
--   documentation: its purpose, for people; null if it has none
--   actions: what a walk does with each accepted page; null if it only walks all links
--   reports: declared reports with their formats, map=html trace=text; null if it declares none
CREATE TABLE IF NOT EXISTS versions (
  id VARCHAR NOT NULL,
  number INTEGER NOT NULL,
  version INTEGER NOT NULL,
  formula VARCHAR NOT NULL,
  path_features VARCHAR NOT NULL,
  operator VARCHAR,
  delay_ms BIGINT NOT NULL,
  reference_time TIMESTAMP NOT NULL,
  party VARCHAR,
  documentation VARCHAR,
  actions VARCHAR,
  reports VARCHAR,
  PRIMARY KEY (id, version)
);

-- A graph of an earlier build has no such columns.
ALTER TABLE versions ADD COLUMN IF NOT EXISTS documentation VARCHAR;
ALTER TABLE versions ADD COLUMN IF NOT EXISTS actions VARCHAR;
ALTER TABLE versions ADD COLUMN IF NOT EXISTS reports VARCHAR;

-- Next offset to consume of each partition, with the epoch of the latest claim.
CREATE TABLE IF NOT EXISTS offsets (
  topic VARCHAR NOT NULL,
  partition_no INTEGER NOT NULL,
  next_offset BIGINT NOT NULL,
  epoch BIGINT NOT NULL,
  PRIMARY KEY (topic, partition_no)
);

-- Sizes of the graph that were counted and stored; a later answer of a page does not change them.
--   sources: number of pages with followed links
--   targets: number of distinct targets of these links
--   edges: number of distinct pairs of source and target
CREATE TABLE IF NOT EXISTS snapshots (
  moment TIMESTAMP PRIMARY KEY,
  sources BIGINT NOT NULL,
  targets BIGINT NOT NULL,
  edges BIGINT NOT NULL
);
