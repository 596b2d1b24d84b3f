/** Questions to a crawl that is kept in a folder, at rest or running. */
@NullMarked
package orbweaver.cli.ask;

import org.jspecify.annotations.NullMarked;
