package orbweaver.cli.cluster;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.cli.cluster.kustomize.Kustomize;
import orbweaver.cli.cluster.kustomize.Manifest;
import orbweaver.cli.cluster.kustomize.Yaml;
import orbweaver.project.RepositoryRoot;

/** Kustomize overlays of the cluster. */
enum Overlay {
  BASE("k8s/base"),
  USUAL("k8s"),
  PLAIN("k8s/overlays/plain"),
  STRIMZI("k8s/overlays/strimzi"),
  FULL("k8s/overlays/full");

  // docs/how-to/deploying.md tells how they come to be there.
  private static final Set<String> GIVEN = Set.of("orbweaver-graph");
  private static final String AUTHORITY = "kafka-cluster-ca-cert";

  private static final Map<Overlay, List<Manifest>> MANIFESTS =
      Stream.of(values()).collect(Collectors.toUnmodifiableMap(each -> each, Overlay::render));

  private final String folder;

  Overlay(String folder) {
    this.folder = folder;
  }

  private List<Manifest> render() {
    return List.copyOf(Kustomize.render(RepositoryRoot.file(folder)));
  }

  List<Manifest> manifests() {
    return requireNonNull(MANIFESTS.get(this));
  }

  Stream<Yaml> all(String kind) {
    return manifests().stream().filter(each -> each.kind().equals(kind)).map(Manifest::yaml);
  }

  /** Returns the only object of a kind and name. */
  Yaml at(String kind, String name) {
    return all(kind)
        .filter(each -> each.at("metadata", "name").text().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError(this + " has no " + kind + " " + name));
  }

  Set<String> named(String kind) {
    return all(kind).map(each -> each.at("metadata", "name").text()).collect(Collectors.toSet());
  }

  /** Returns the settings shared by all services. */
  Yaml settings() {
    return at("ConfigMap", "orbweaver").at("data");
  }

  /** Returns the config maps that containers use. */
  Set<String> configMaps() {
    return containers()
        .flatMap(each -> each.each("envFrom"))
        .map(from -> from.at("configMapRef", "name").text())
        .collect(Collectors.toSet());
  }

  /** Returns the secrets that containers use. */
  Set<String> secrets() {
    return containers()
        .flatMap(each -> each.each("env"))
        .map(variable -> variable.at("valueFrom", "secretKeyRef", "name").text())
        .collect(Collectors.toSet());
  }

  /** Returns the secrets created by Strimzi for its users and its CA, and those given. */
  Set<String> secretsThatAreMade() {
    var made = new TreeSet<>(GIVEN);
    made.addAll(named("KafkaUser"));
    if (!named("Kafka").isEmpty()) made.add(AUTHORITY);
    return made;
  }

  /** Returns the environment variables of containers, from any source. */
  Set<String> variables() {
    var variables = new TreeSet<>(settings().keys());
    containers()
        .flatMap(each -> each.each("env"))
        .forEach(it -> variables.add(it.at("name").text()));
    return variables;
  }

  Set<String> images() {
    return containers().map(each -> each.at("image").text()).collect(Collectors.toSet());
  }

  private Stream<Yaml> containers() {
    return Stream.of("StatefulSet", "Deployment")
        .flatMap(this::all)
        .map(each -> each.at("spec", "template", "spec"))
        .flatMap(pod -> Stream.concat(pod.each("initContainers"), pod.each("containers")));
  }
}
