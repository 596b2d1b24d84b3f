/** Pages of crawls for tests. */
@NullMarked
package orbweaver.cli.serve;

import org.jspecify.annotations.NullMarked;
