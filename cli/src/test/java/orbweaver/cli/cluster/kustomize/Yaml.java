package orbweaver.cli.cluster.kustomize;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.yaml.snakeyaml.LoaderOptions;

/**
 * Node of a YAML file.
 *
 * @param value value of the node
 */
public record Yaml(Object value) {
  public static Yaml read(Path file) {
    return all(file).getFirst();
  }

  /** Returns all documents of a file. */
  public static List<Yaml> all(Path file) {
    var options = new LoaderOptions();
    options.setAllowDuplicateKeys(false);
    try (var in = Files.newInputStream(file)) {
      var documents = new ArrayList<Yaml>();
      new org.yaml.snakeyaml.Yaml(options)
          .loadAll(in)
          .forEach(each -> documents.add(new Yaml(each)));
      return documents;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a descendant by keys, which must exist. */
  public Yaml at(String... keys) {
    Object place = value;
    for (var key : keys) {
      if (!(place instanceof Map<?, ?> map) || !map.containsKey(key)) {
        throw new AssertionError("no " + key + " in " + place);
      }
      place = map.get(key);
    }
    return new Yaml(place);
  }

  /** Returns the elements of an optional list. */
  public Stream<Yaml> each(String key) {
    return has(key) ? at(key).elements() : Stream.empty();
  }

  public boolean has(String key) {
    return value instanceof Map<?, ?> map && map.containsKey(key);
  }

  public Stream<Yaml> elements() {
    return ((List<?>) value).stream().map(Yaml::new);
  }

  public List<String> keys() {
    return ((Map<?, ?>) value).keySet().stream().map(String::valueOf).toList();
  }

  public List<String> list() {
    return ((List<?>) value).stream().map(String::valueOf).toList();
  }

  public Yaml first() {
    return new Yaml(((List<?>) value).getFirst());
  }

  public String text() {
    return String.valueOf(value);
  }
}
