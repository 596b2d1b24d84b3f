/** What a cluster is told by a folder of manifests. */
@NullMarked
package orbweaver.cli.cluster.kustomize;

import org.jspecify.annotations.NullMarked;
