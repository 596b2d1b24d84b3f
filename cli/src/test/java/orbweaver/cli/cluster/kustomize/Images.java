package orbweaver.cli.cluster.kustomize;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Image references of an object, at any depth. */
final class Images {
  private Images() {}

  /** Returns a copy of the object with a replaced image. */
  @SuppressWarnings("unchecked")
  static Map<String, Object> renamed(Manifest manifest, Yaml image) {
    return (Map<String, Object>) renamed((Object) manifest.tree(), image);
  }

  private static Object renamed(Object place, Yaml image) {
    return switch (place) {
      case Map<?, ?> map -> {
        var copy = new LinkedHashMap<Object, Object>();
        map.forEach((key, value) -> copy.put(key, renamed(key, value, image)));
        yield copy;
      }
      case List<?> list -> list.stream().map(each -> renamed(each, image)).toList();
      default -> place;
    };
  }

  private static Object renamed(Object key, Object value, Yaml image) {
    var isOurs =
        key.equals("image") && value.toString().split(":", 2)[0].equals(image.at("name").text());
    return isOurs ? word(image) : renamed(value, image);
  }

  private static String word(Yaml image) {
    var name = image.at(image.has("newName") ? "newName" : "name").text();
    return name + ":" + image.at("newTag").text();
  }
}
