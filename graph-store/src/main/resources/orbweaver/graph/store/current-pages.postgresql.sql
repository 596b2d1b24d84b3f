-- Row with the current answer of each URL.
CREATE OR REPLACE VIEW current_pages AS
SELECT DISTINCT ON (source) pages.*
FROM pages JOIN latest USING (source, number)
WHERE outcome NOT IN ('deferred', 'not-modified', 'refetch-needed')
ORDER BY source, outcome NOT IN ('fetched', 'redirected'), moment;
