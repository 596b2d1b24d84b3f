/** Formats that list sites: link databases, archives and sitemaps. */
@NullMarked
package orbweaver.graph.file.site;

import org.jspecify.annotations.NullMarked;
