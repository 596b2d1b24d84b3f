WITH dated AS (
  SELECT url, http_date(last_modified) AS changed FROM parsed_pages)
SELECT 'last changed up to ' || CAST(CAST(max(changed) AS DATE) AS VARCHAR) AS evidence, count(*) AS urls,
  min(url) AS first, max(url) AS last, samples(url) AS samples
FROM dated
WHERE changed > (SELECT present_time FROM present) + INTERVAL '1 day'
GROUP BY site(url)
ORDER BY urls DESC, first
LIMIT 20
