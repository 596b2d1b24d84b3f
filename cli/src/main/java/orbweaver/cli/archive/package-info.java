/** Option of a crawl for its archive, and commands that read the archive. */
@NullMarked
package orbweaver.cli.archive;

import org.jspecify.annotations.NullMarked;
