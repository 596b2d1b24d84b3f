/** Makes a graph right again that is ahead of what its brokers still have. */
@NullMarked
package orbweaver.cli.repair;

import org.jspecify.annotations.NullMarked;
