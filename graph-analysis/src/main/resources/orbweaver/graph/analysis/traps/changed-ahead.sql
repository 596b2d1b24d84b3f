WITH changing AS (
  SELECT url, http_date(changed) AS moment FROM read)
SELECT 'last changed up to ' || CAST(CAST(max(moment) AS DATE) AS VARCHAR) AS evidence, count(*) AS urls,
  min(url) AS first, max(url) AS last, samples(url) AS samples
FROM changing
WHERE moment > (SELECT now FROM present) + INTERVAL '1 day'
GROUP BY site(url)
ORDER BY urls DESC, first
LIMIT 20
