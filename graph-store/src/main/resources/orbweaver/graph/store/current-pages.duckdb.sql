-- Row with the current answer of each URL. The subquery finds the id of the row: sorting and grouping
-- whole rows, with all their headers, would exceed the memory.
CREATE OR REPLACE VIEW current_pages AS
SELECT pages.*
FROM pages JOIN (
    SELECT
      source,
      number,
      arg_min(pages.id, row(outcome NOT IN ('fetched', 'redirected'), moment)) AS first
    FROM pages JOIN latest USING (source, number)
    WHERE outcome NOT IN ('deferred', 'not-modified', 'refetch-needed')
    GROUP BY source, number)
  USING (source, number)
WHERE pages.id = first;
