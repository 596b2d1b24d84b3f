package orbweaver.cli.cluster.kustomize;

import java.util.Map;

/**
 * Kubernetes object.
 *
 * @param tree object as sent to the cluster
 */
public record Manifest(Map<String, Object> tree) {
  @SuppressWarnings("unchecked")
  public static Manifest of(Yaml document) {
    return new Manifest((Map<String, Object>) document.value());
  }

  public Yaml yaml() {
    return new Yaml(tree);
  }

  public String kind() {
    return yaml().at("kind").text();
  }

  public String name() {
    return yaml().at("metadata", "name").text();
  }

  /** Returns the identity, which is unique in a namespace. */
  public String identity() {
    return kind() + "/" + name();
  }

  public boolean isSame(Manifest other) {
    return identity().equals(other.identity());
  }

  @Override
  public String toString() {
    return identity();
  }
}
