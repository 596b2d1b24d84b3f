package orbweaver.graph.analysis.search;

import java.util.Optional;

/**
 * Row of a page or a link that a search reads.
 *
 * @param page id of the row of the page
 * @param url URL of the page, or target of the link
 * @param text title of the page, or text of the link
 */
record FoundRow(long page, String url, Optional<String> text) {}
