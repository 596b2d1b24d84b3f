/** The folder a crawl is kept in. */
@NullMarked
package orbweaver.cli.folder;

import org.jspecify.annotations.NullMarked;
