/**
 * Crawl trees: the URLs that each activity decided on, the breadth-first tree over them, and its
 * output as tables, text, HTML and OPML.
 */
@NullMarked
package orbweaver.graph.analysis.crawltree;

import org.jspecify.annotations.NullMarked;
