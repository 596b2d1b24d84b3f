/** {@code orbweaver repair}: recovery of a graph that is ahead of its topics. */
@NullMarked
package orbweaver.cli.repair;

import org.jspecify.annotations.NullMarked;
