-- The answer that stands for each URL. An order that was answered twice has its first answer, a
-- page before what is none.
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
