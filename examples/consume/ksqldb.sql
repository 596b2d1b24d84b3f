-- ksqlDB: topics edge and page as tables.
CREATE TABLE edge (
  source VARCHAR PRIMARY KEY,
  target VARCHAR PRIMARY KEY,
  kind VARCHAR PRIMARY KEY,
  times INT,
  anchor VARCHAR,
  title VARCHAR,
  rel VARCHAR,
  fetched VARCHAR
) WITH (KAFKA_TOPIC = 'orbweaver.edge.v1', KEY_FORMAT = 'JSON', VALUE_FORMAT = 'JSON');

CREATE TABLE page (
  url VARCHAR PRIMARY KEY,
  fetched VARCHAR,
  outcome VARCHAR,
  status INT,
  media VARCHAR,
  title VARCHAR,
  description VARCHAR,
  language VARCHAR,
  words INT,
  links INT
) WITH (KAFKA_TOPIC = 'orbweaver.page.v1', KEY_FORMAT = 'KAFKA', VALUE_FORMAT = 'JSON');
