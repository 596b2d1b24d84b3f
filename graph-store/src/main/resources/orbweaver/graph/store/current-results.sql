-- Current answer of each URL. If a fetch request was answered twice, the first answer counts, and a
-- page or redirect precedes any other answer.
CREATE OR REPLACE VIEW current_results AS
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
  markup_problems,
  moment,
  headers,
  address,
  robots,
  tls,
  source_file,
  truncated,
  links_over_limit,
  links_too_long
FROM current_pages;
