/** Pages of a crawl for a browser. */
@NullMarked
package orbweaver.cli.serve;

import org.jspecify.annotations.NullMarked;
