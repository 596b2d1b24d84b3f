package orbweaver.graph.analysis.anchor;

/**
 * Consecutive rows of links of one page.
 *
 * @param page id of the row of the page
 * @param first id of the first row
 * @param end one more than the id of the last row
 * @param isWholePage whether these are known to be all rows of the page
 */
public record LinkRun(long page, long first, long end, boolean isWholePage) {}
