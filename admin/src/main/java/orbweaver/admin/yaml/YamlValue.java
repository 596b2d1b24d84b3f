package orbweaver.admin.yaml;

import java.util.List;
import orbweaver.language.syntax.Quotes;

/** YAML value with its offset in the file. */
public sealed interface YamlValue {
  int offset();

  /** Returns a description of the value for error messages. */
  String description();

  /** Scalar: a text, a number, a date. */
  record Scalar(String text, int offset) implements YamlValue {
    @Override
    public String description() {
      return Quotes.shortened(text.strip().lines().findFirst().orElse(""));
    }
  }

  /** Sequence of values. */
  record Sequence(List<YamlValue> members, int offset) implements YamlValue {
    public Sequence {
      members = List.copyOf(members);
    }

    @Override
    public String description() {
      return "a list";
    }
  }

  /** Mapping of keys to values, in file order. */
  record Mapping(List<KeyValue> entries, int offset) implements YamlValue {
    public Mapping {
      entries = List.copyOf(entries);
    }

    @Override
    public String description() {
      return "keys and values";
    }
  }

  /** No value. */
  record NoValue(int offset) implements YamlValue {
    @Override
    public String description() {
      return "nothing";
    }
  }

  /** Key with its value. */
  record KeyValue(String key, int offset, YamlValue value) {}
}
