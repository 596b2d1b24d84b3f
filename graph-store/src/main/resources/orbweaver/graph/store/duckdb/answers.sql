-- Current answer of each URL. A fetch request that was answered twice keeps its first answer, and a
-- page takes precedence over any other answer.
CREATE OR REPLACE VIEW answers AS
SELECT
  source AS url,
  number,
  outcome,
  detail,
  status,
  content_type,
  title,
  description,
  language,
  words,
  headings,
  complaints,
  moment,
  headers,
  address,
  robots,
  tls,
  told_by,
  truncated,
  too_many,
  too_long
FROM standing;
