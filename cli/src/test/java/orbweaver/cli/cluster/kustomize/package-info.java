/** Kubernetes manifests of a folder, as built by kustomize. */
@NullMarked
package orbweaver.cli.cluster.kustomize;

import org.jspecify.annotations.NullMarked;
