/** Commands {@code party}, {@code sharing}, {@code pipeline} and {@code repair}. */
@NullMarked
package orbweaver.cli.admin;

import org.jspecify.annotations.NullMarked;
