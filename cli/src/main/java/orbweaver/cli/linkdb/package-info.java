/** Commands on link databases: graphs that no crawl made, and the link files of other crawls. */
@NullMarked
package orbweaver.cli.linkdb;

import org.jspecify.annotations.NullMarked;
