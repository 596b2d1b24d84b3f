/** Commands that read the archive of a crawl. */
@NullMarked
package orbweaver.cli.archive;

import org.jspecify.annotations.NullMarked;
