WITH changing AS (
  SELECT url, moment_of(changed) AS moment FROM read)
SELECT 'last changed up to ' || CAST(CAST(max(moment) AS DATE) AS VARCHAR) AS seen, count(*) AS urls,
  min(url) AS first, max(url) AS last, samples(url) AS samples
FROM changing
WHERE moment > (SELECT now FROM present) + INTERVAL '1 day'
GROUP BY site(url)
ORDER BY urls DESC, first
LIMIT 20
