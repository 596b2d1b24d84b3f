package orbweaver.language.path;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.language.Location;

/**
 * The path of a URL.
 *
 * @param directories the components that end with a slash
 * @param object what stands behind the last slash, if anything does
 */
record Path(List<String> directories, Optional<String> object) {
  Path {
    directories = List.copyOf(directories);
  }

  static Path of(Location url) {
    var path = url.path();
    var components = path.substring(path.startsWith("/") ? 1 : 0).split("/", -1);
    var last = components.length - 1;
    return new Path(
        Arrays.asList(components).subList(0, last),
        Optional.of(components[last]).filter(object -> !object.isEmpty()));
  }

  /** The object without its extension. */
  Optional<String> name() {
    return object.map(text -> text.substring(0, endOfName(text)));
  }

  /** What stands behind the last dot of the object. */
  Optional<String> extension() {
    return object
        .filter(text -> endOfName(text) < text.length())
        .map(text -> text.substring(endOfName(text) + 1));
  }

  /** A dot that comes first hides a file; it begins no extension. */
  private static int endOfName(String object) {
    var dot = object.lastIndexOf('.');
    return dot > 0 ? dot : object.length();
  }

  /** Whether these directories, compared without case, are the first ones. */
  boolean isBelow(List<String> prefix) {
    if (prefix.size() > directories.size()) return false;
    for (var at = 0; at < prefix.size(); at++) {
      if (!prefix.get(at).equalsIgnoreCase(directories.get(at))) return false;
    }
    return true;
  }

  /** Directories and object. */
  Stream<String> components() {
    return Stream.concat(directories.stream(), object.stream());
  }
}
