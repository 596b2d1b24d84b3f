package orbweaver.cli.yaml;

import java.util.List;
import orbweaver.language.text.Quotes;

/** A value of a file, and where in the file it begins. */
public sealed interface Yaml {
  int at();

  /** As an error message calls it. */
  String called();

  /** Whatever is written as one piece: a text, a number, a date. */
  record Text(String text, int at) implements Yaml {
    @Override
    public String called() {
      return Quotes.shortened(text.strip().lines().findFirst().orElse(""));
    }
  }

  /** Values in their order. */
  record Listing(List<Yaml> members, int at) implements Yaml {
    public Listing {
      members = List.copyOf(members);
    }

    @Override
    public String called() {
      return "a list";
    }
  }

  /** Values by their keys, in the order they are written. */
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

  /** A key with its value. */
  record Entry(String key, int at, Yaml value) {}
}
