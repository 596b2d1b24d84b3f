/** Tests of cluster configuration against the program and the schemas of the cluster. */
@NullMarked
package orbweaver.cli.cluster;

import org.jspecify.annotations.NullMarked;
