/** What a cluster is told, held against the program and against what clusters understand. */
@NullMarked
package orbweaver.cli.cluster;

import org.jspecify.annotations.NullMarked;
