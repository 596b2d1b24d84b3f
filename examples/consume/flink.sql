-- Flink SQL, connector upsert-kafka: a changelog of the link graph. A tombstone deletes the row.
CREATE TABLE edge (
  source STRING,
  target STRING,
  kind STRING,
  `ordinal` INT,
  times INT,
  anchor STRING,
  title STRING,
  rel STRING,
  fetched TIMESTAMP_LTZ(3),
  PRIMARY KEY (source, target, kind) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orbweaver.edge.v1',
  'properties.bootstrap.servers' = '127.0.0.1:9092',
  'properties.isolation.level' = 'read_committed',
  'key.format' = 'json',
  'value.format' = 'json',
  'value.json.timestamp-format.standard' = 'ISO-8601'
);

CREATE TABLE page (
  url STRING,
  fetched TIMESTAMP_LTZ(3),
  outcome STRING,
  status INT,
  media STRING,
  title STRING,
  description STRING,
  `language` STRING,
  words INT,
  digest STRING,
  links INT,
  PRIMARY KEY (url) NOT ENFORCED
) WITH (
  'connector' = 'upsert-kafka',
  'topic' = 'orbweaver.page.v1',
  'properties.bootstrap.servers' = '127.0.0.1:9092',
  'properties.isolation.level' = 'read_committed',
  'key.format' = 'raw',
  'value.format' = 'json',
  'value.json.timestamp-format.standard' = 'ISO-8601'
);

-- Number of linking pages of each target, updated continuously.
SELECT target, COUNT(DISTINCT source) AS pages FROM edge GROUP BY target;
