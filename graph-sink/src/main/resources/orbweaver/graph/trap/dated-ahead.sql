WITH dated AS (
  SELECT url, try_cast(regexp_extract(
    url, '[/=_-]([1-9][0-9]{3})[/-](?:0[1-9]|1[0-2])(?:[^0-9]|$)', 1) AS INTEGER) AS year
  FROM (SELECT source AS url FROM latest))
SELECT 'years ' || min(year) || ' to ' || max(year) AS seen, count(*) AS urls,
  min(url) AS first, max(url) AS last, min(url, 5) AS samples
FROM dated
WHERE year > (SELECT extract(year FROM now) FROM present) + 1
GROUP BY site(url)
ORDER BY urls DESC, first
LIMIT 20
