/** Lists by site: of links, of what is banned, of what a search engine reads. */
@NullMarked
package orbweaver.graph.file.site;

import org.jspecify.annotations.NullMarked;
