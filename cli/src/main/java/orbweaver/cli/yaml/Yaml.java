package orbweaver.cli.yaml;

import java.util.List;
import orbweaver.language.text.Quotes;

/** YAML value with its offset in the file. */
public sealed interface Yaml {
  int at();

  /** Returns a description of the value for error messages. */
  String called();

  /** Scalar: a text, a number, a date. */
  record Text(String text, int at) implements Yaml {
    @Override
    public String called() {
      return Quotes.shortened(text.strip().lines().findFirst().orElse(""));
    }
  }

  /** Sequence of values. */
  record Listing(List<Yaml> members, int at) implements Yaml {
    public Listing {
      members = List.copyOf(members);
    }

    @Override
    public String called() {
      return "a list";
    }
  }

  /** Mapping of keys to values, in file order. */
  record Mapping(List<Entry> entries, int at) implements Yaml {
    public Mapping {
      entries = List.copyOf(entries);
    }

    @Override
    public String called() {
      return "keys and values";
    }
  }

  /** No value. */
  record Nothing(int at) implements Yaml {
    @Override
    public String called() {
      return "nothing";
    }
  }

  /** Key with its value. */
  record Entry(String key, int at, Yaml value) {}
}
