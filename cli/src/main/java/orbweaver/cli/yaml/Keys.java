package orbweaver.cli.yaml;

import java.util.List;
import java.util.Optional;
import orbweaver.cli.yaml.Yaml.Listing;
import orbweaver.cli.yaml.Yaml.Mapping;
import orbweaver.cli.yaml.Yaml.Nothing;
import orbweaver.cli.yaml.Yaml.Text;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.text.Source;

/** YAML mapping with typed access; a value of the wrong type is reported with its position. */
public record Keys(Source page, Mapping mapping) {
  /**
   * Reads a file.
   *
   * @throws FormulaSyntaxException with the position, if the file has no mapping
   */
  public static Keys read(Source page) {
    return new Keys(page, YamlReader.read(page));
  }

  /** Requires that every key is known. */
  public void requireKnown(List<String> known, List<String> later) {
    for (var entry : mapping.entries()) {
      if (known.contains(entry.key())) continue;
      if (later.contains(entry.key())) {
        var expected =
            "one of the keys " + String.join(", ", known) + " (other keys are not supported yet)";
        throw page.wrong(entry.at(), expected, '"' + entry.key() + '"');
      }
      throw page.unknown(entry.at(), "a key: " + String.join(", ", known), entry.key(), known);
    }
  }

  /** Returns a scalar. */
  public Optional<Text> text(String key) {
    return value(key).map(value -> text(value, "a text"));
  }

  /** Returns a list of scalars. */
  public List<Text> texts(String key) {
    return value(key).map(this::texts).orElse(List.of());
  }

  private List<Text> texts(Yaml value) {
    if (!(value instanceof Listing(var members, _))) throw wrong(value, "a list, such as [a, b]");
    return members.stream().map(member -> text(member, "a text")).toList();
  }

  /** Returns a nested mapping. */
  public Optional<Keys> keys(String key) {
    return value(key)
        .map(
            value -> {
              if (value instanceof Mapping inner) return new Keys(page, inner);
              throw wrong(value, "keys and values");
            });
  }

  private Text text(Yaml value, String expected) {
    return switch (value) {
      case Text text -> text;
      case Listing _, Mapping _, Nothing _ -> throw wrong(value, expected);
    };
  }

  private Optional<Yaml> value(String key) {
    return mapping.entries().stream()
        .filter(entry -> entry.key().equals(key))
        .map(Yaml.Entry::value)
        .findFirst();
  }

  /** Creates the exception for a value of the wrong type. */
  public FormulaSyntaxException wrong(Yaml value, String expected) {
    return page.wrong(value.at(), expected, value.called());
  }
}
