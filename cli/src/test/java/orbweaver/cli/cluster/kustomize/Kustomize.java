package orbweaver.cli.cluster.kustomize;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Subset of {@code kubectl kustomize} that the overlays need; KustomizeTest compares both if
 * kubectl is installed.
 */
public final class Kustomize {
  private static final Set<String> KNOWN =
      Set.of(
          "apiVersion",
          "kind",
          "namespace",
          "resources",
          "components",
          "patches",
          "images",
          "configMapGenerator");

  private final Path folder;
  private final Yaml result;
  private List<Manifest> manifests;

  private Kustomize(Path folder, List<Manifest> manifests) {
    this.folder = folder;
    this.result = Yaml.read(folder.resolve("kustomization.yaml"));
    this.manifests = manifests;
    if (!KNOWN.containsAll(result.keys())) {
      throw new AssertionError(folder + ": " + result.keys() + " (expected: of " + KNOWN + ")");
    }
  }

  public static List<Manifest> render(Path folder) {
    return new Kustomize(folder.normalize(), new ArrayList<>()).rendered();
  }

  private List<Manifest> rendered() {
    for (var path : paths("resources")) manifests.addAll(resource(path));
    for (var path : paths("components")) {
      manifests = new Kustomize(path.normalize(), manifests).rendered();
    }
    result.each("configMapGenerator").map(this::configMap).forEach(manifests::add);
    result.each("patches").forEach(this::patch);
    if (result.has("namespace")) change(_ -> true, this::placed);
    result.each("images").forEach(image -> change(_ -> true, each -> Images.renamed(each, image)));
    return manifests;
  }

  private List<Path> paths(String key) {
    return result.each(key).map(path -> folder.resolve(path.text())).toList();
  }

  private static List<Manifest> resource(Path path) {
    if (Files.isDirectory(path)) return render(path);
    return Yaml.all(path).stream().map(Manifest::of).toList();
  }

  private Manifest configMap(Yaml generator) {
    var data = new LinkedHashMap<String, Object>();
    generator.each("files").forEach(file -> data.put(file.text(), text(file)));
    var metadata = new LinkedHashMap<String, Object>();
    metadata.put("name", generator.at("name").text());
    metadata.put("labels", generator.at("options", "labels").value());
    return new Manifest(
        Map.of("apiVersion", "v1", "kind", "ConfigMap", "metadata", metadata, "data", data));
  }

  private String text(Yaml file) {
    try {
      return Files.readString(folder.resolve(file.text()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void patch(Yaml result) {
    var patch = Manifest.of(Yaml.read(folder.resolve(result.at("path").text())));
    if (!result.has("target")) {
      change(patch::isSame, each -> Merge.of(each.tree(), patch.tree()));
      return;
    }
    var kind = result.at("target", "kind").text();
    change(each -> each.kind().equals(kind), each -> Merge.of(each.tree(), nameless(patch)));
  }

  private static Map<String, Object> nameless(Manifest patch) {
    var tree = new LinkedHashMap<>(patch.tree());
    tree.remove("metadata");
    return tree;
  }

  private Map<String, Object> placed(Manifest manifest) {
    var namespace = result.at("namespace").text();
    var key = manifest.kind().equals("Namespace") ? "name" : "namespace";
    return Merge.of(manifest.tree(), Map.of("metadata", Map.of(key, namespace)));
  }

  private interface Change {
    Map<String, Object> of(Manifest manifest);
  }

  private void change(Predicate<Manifest> whose, Change change) {
    if (manifests.stream().noneMatch(whose))
      throw new AssertionError(folder + ": a patch of nothing");
    manifests =
        new ArrayList<>(
            manifests.stream()
                .map(each -> whose.test(each) ? new Manifest(change.of(each)) : each)
                .toList());
  }
}
