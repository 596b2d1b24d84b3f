package orbweaver.contract.fetch;

import static orbweaver.contract.json.Gate.require;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * How much of a response was read. In JSON: {@code "none"}, {@code "head"}, {@code "part 4096"},
 * {@code "whole"}.
 */
public sealed interface Extent {
  /** Nothing. */
  record None() implements Extent {
    @Override
    public String toString() {
      return "none";
    }
  }

  /** Status and header fields. */
  record Head() implements Extent {
    @Override
    public String toString() {
      return "head";
    }
  }

  /** The first {@code bytes} decoded bytes of a longer body. */
  record Part(long bytes) implements Extent {
    public Part {
      require(bytes >= 0, "bytes", bytes, ">= 0");
    }

    @Override
    public String toString() {
      return "part " + bytes;
    }
  }

  /** All of it. */
  record Whole() implements Extent {
    @Override
    public String toString() {
      return "whole";
    }
  }

  /** {@link #of} backwards. */
  @JsonValue
  default String text() {
    return toString();
  }

  /** Reads what {@link #text} wrote. */
  @JsonCreator
  static Extent of(String text) {
    return switch (text) {
      case "none" -> new None();
      case "head" -> new Head();
      case "whole" -> new Whole();
      case String part when part.startsWith("part ") -> new Part(Long.parseLong(part.substring(5)));
      default ->
          throw new IllegalArgumentException(
              "extent: " + text + " (expected: none, head, part N or whole)");
    };
  }
}
