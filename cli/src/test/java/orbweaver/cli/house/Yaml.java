package orbweaver.cli.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;

/**
 * A place in a YAML file.
 *
 * @param value what stands there
 */
record Yaml(Object value) {
  static Yaml read(Path file) {
    var options = new LoaderOptions();
    options.setAllowDuplicateKeys(false);
    try (var in = Files.newInputStream(file)) {
      return new Yaml(new org.yaml.snakeyaml.Yaml(options).load(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Further in, by keys that must be there. */
  Yaml at(String... keys) {
    Object place = value;
    for (var key : keys) {
      if (!(place instanceof Map<?, ?> map) || !map.containsKey(key)) {
        throw new AssertionError("no " + key + " in " + place);
      }
      place = map.get(key);
    }
    return new Yaml(place);
  }

  List<String> keys() {
    return ((Map<?, ?>) value).keySet().stream().map(String::valueOf).toList();
  }

  List<String> list() {
    return ((List<?>) value).stream().map(String::valueOf).toList();
  }

  Yaml first() {
    return new Yaml(((List<?>) value).getFirst());
  }

  String text() {
    return String.valueOf(value);
  }
}
