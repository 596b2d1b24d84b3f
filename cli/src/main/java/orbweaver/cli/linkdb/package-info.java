/** Commands on link databases: derived graphs, and the link files of other crawls. */
@NullMarked
package orbweaver.cli.linkdb;

import org.jspecify.annotations.NullMarked;
