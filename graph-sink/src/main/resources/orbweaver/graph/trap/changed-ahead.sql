WITH changing AS (
  SELECT url, try_strptime(changed, '%a, %d %b %Y %H:%M:%S GMT') AS moment FROM read)
SELECT 'last changed up to ' || strftime(max(moment), '%Y-%m-%d') AS seen, count(*) AS urls,
  min(url) AS first, max(url) AS last, min(url, 5) AS samples
FROM changing
WHERE moment > (SELECT now FROM present) + INTERVAL 1 DAY
GROUP BY site(url)
ORDER BY urls DESC, first
LIMIT 20
