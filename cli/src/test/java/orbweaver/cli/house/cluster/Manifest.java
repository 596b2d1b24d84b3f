package orbweaver.cli.house.cluster;

import java.util.Map;

/**
 * An object that a cluster is told of.
 *
 * @param tree as it would be sent
 */
record Manifest(Map<String, Object> tree) {
  @SuppressWarnings("unchecked")
  static Manifest of(Yaml document) {
    return new Manifest((Map<String, Object>) document.value());
  }

  Yaml yaml() {
    return new Yaml(tree);
  }

  String kind() {
    return yaml().at("kind").text();
  }

  String name() {
    return yaml().at("metadata", "name").text();
  }

  /** What nothing else in a namespace may be. */
  String identity() {
    return kind() + "/" + name();
  }

  boolean isSame(Manifest other) {
    return identity().equals(other.identity());
  }

  @Override
  public String toString() {
    return identity();
  }
}
