package orbweaver.graph.analysis.anchor;

/**
 * Rows of table {@code page_links} that a segment has.
 *
 * @param first id of the first row
 * @param end one more than the id of the last row
 * @param number number of the rows, which is lower if some were deleted
 */
record RowRange(long first, long end, long number) {}
