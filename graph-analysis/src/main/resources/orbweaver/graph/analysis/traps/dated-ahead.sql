WITH dated AS (
  SELECT source AS url, year_in(source) AS year FROM latest)
SELECT 'years ' || min(year) || ' to ' || max(year) AS evidence, count(*) AS urls,
  min(url) AS first, max(url) AS last, samples(url) AS samples
FROM dated
WHERE year > (SELECT extract(year FROM present_time) FROM present) + 1
GROUP BY site(url)
ORDER BY urls DESC, first
LIMIT 20
