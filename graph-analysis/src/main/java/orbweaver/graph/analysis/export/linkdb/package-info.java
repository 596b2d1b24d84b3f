/** Formats that list sites: link databases, archives and sitemaps. */
@NullMarked
package orbweaver.graph.analysis.export.linkdb;

import org.jspecify.annotations.NullMarked;
