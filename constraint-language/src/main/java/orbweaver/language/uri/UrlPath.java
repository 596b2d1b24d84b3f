package orbweaver.language.uri;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.language.evidence.Location;

/**
 * Path of a URL.
 *
 * @param directories components that end with a slash
 * @param object text after the last slash, if any
 */
record UrlPath(List<String> directories, Optional<String> object) {
  UrlPath {
    directories = List.copyOf(directories);
  }

  static UrlPath of(Location url) {
    var path = url.path();
    var components = path.substring(path.startsWith("/") ? 1 : 0).split("/", -1);
    var last = components.length - 1;
    return new UrlPath(
        Arrays.asList(components).subList(0, last),
        Optional.of(components[last]).filter(object -> !object.isEmpty()));
  }

  /** Returns the object without its extension. */
  Optional<String> name() {
    return object.map(text -> text.substring(0, endOfName(text)));
  }

  /** Returns the text after the last dot of the object. */
  Optional<String> extension() {
    return object
        .filter(text -> endOfName(text) < text.length())
        .map(text -> text.substring(endOfName(text) + 1));
  }

  /** A leading dot marks a hidden file and does not start an extension. */
  private static int endOfName(String object) {
    var dot = object.lastIndexOf('.');
    return dot > 0 ? dot : object.length();
  }

  /** Tests whether the path starts with these directories, compared without case. */
  boolean isBelow(List<String> prefix) {
    if (prefix.size() > directories.size()) return false;
    for (var at = 0; at < prefix.size(); at++) {
      if (!prefix.get(at).equalsIgnoreCase(directories.get(at))) return false;
    }
    return true;
  }

  /** Returns the directories and the object. */
  Stream<String> components() {
    return Stream.concat(directories.stream(), object.stream());
  }
}
