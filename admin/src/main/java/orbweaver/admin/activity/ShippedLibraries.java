package orbweaver.admin.activity;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import orbweaver.language.notation.DefinitionLibrary;
import orbweaver.language.notation.Library;
import orbweaver.language.syntax.SourceText;

/** Libraries of definitions that are part of Orbweaver, as resources on the class path. */
public final class ShippedLibraries {
  private static final List<DefinitionLibrary> ALL =
      List.of(read("common-traps"), read("languages"), read("media-types"));

  private ShippedLibraries() {}

  private static DefinitionLibrary read(String name) {
    var resource = "/orbweaver/libraries/" + name + ".w4";
    try (var stream = ShippedLibraries.class.getResourceAsStream(resource)) {
      var text = new String(Objects.requireNonNull(stream, resource).readAllBytes(), UTF_8);
      return DefinitionLibrary.parse(new SourceText(text), Library.NONE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns all libraries in alphabetical order. */
  public static List<DefinitionLibrary> all() {
    return ALL;
  }

  /** Returns the names in alphabetical order. */
  static List<String> names() {
    return ALL.stream().map(DefinitionLibrary::name).toList();
  }

  static Optional<DefinitionLibrary> find(String name) {
    return ALL.stream().filter(library -> library.name().equals(name)).findFirst();
  }
}
