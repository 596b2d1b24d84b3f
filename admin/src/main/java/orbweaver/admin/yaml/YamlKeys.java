package orbweaver.admin.yaml;

import java.util.List;
import java.util.Optional;
import orbweaver.admin.yaml.YamlValue.Mapping;
import orbweaver.admin.yaml.YamlValue.NoValue;
import orbweaver.admin.yaml.YamlValue.Scalar;
import orbweaver.admin.yaml.YamlValue.Sequence;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;

/** YAML mapping with typed access; a value of the wrong type is reported with its position. */
public record YamlKeys(SourceText source, Mapping mapping) {
  /**
   * Reads a file.
   *
   * @throws FormulaSyntaxException with the position, if the file has no mapping
   */
  public static YamlKeys read(SourceText source) {
    return new YamlKeys(source, YamlReader.read(source));
  }

  /** Requires that every key is known. */
  public void requireKnown(List<String> known) {
    for (var entry : mapping.entries()) {
      if (known.contains(entry.key())) continue;
      throw source.unknownName(
          entry.offset(), "a key: " + String.join(", ", known), entry.key(), known);
    }
  }

  /** Tests whether there is a key. */
  public boolean has(String key) {
    return value(key).isPresent();
  }

  /** Returns a scalar. */
  public Optional<Scalar> text(String key) {
    return value(key).map(value -> text(value, "a text"));
  }

  /** Returns a list of scalars. */
  public List<Scalar> texts(String key) {
    return value(key).map(this::texts).orElse(List.of());
  }

  private List<Scalar> texts(YamlValue value) {
    return members(value).stream().map(member -> text(member, "a text")).toList();
  }

  /** Returns the members of a list, which may be of any type. */
  public List<YamlValue> members(String key) {
    return value(key).map(this::members).orElse(List.of());
  }

  private List<YamlValue> members(YamlValue value) {
    if (value instanceof Sequence(var members, _)) return members;
    throw mismatch(value, "a list, such as [a, b]");
  }

  /** Returns a scalar or a list of scalars, as a list; empty if there is no such key. */
  public Optional<List<Scalar>> oneOrMore(String key) {
    return value(key).map(value -> value instanceof Scalar text ? List.of(text) : texts(value));
  }

  /** Returns a nested mapping. */
  public Optional<YamlKeys> nested(String key) {
    return value(key)
        .map(
            value -> {
              if (value instanceof Mapping inner) return new YamlKeys(source, inner);
              throw mismatch(value, "keys and values");
            });
  }

  private Scalar text(YamlValue value, String expected) {
    return switch (value) {
      case Scalar text -> text;
      case Sequence _, Mapping _, NoValue _ -> throw mismatch(value, expected);
    };
  }

  private Optional<YamlValue> value(String key) {
    return mapping.entries().stream()
        .filter(entry -> entry.key().equals(key))
        .map(YamlValue.KeyValue::value)
        .findFirst();
  }

  /** Creates the exception for a value of the wrong type. */
  public FormulaSyntaxException mismatch(YamlValue value, String expected) {
    return source.error(value.offset(), expected, value.description());
  }
}
