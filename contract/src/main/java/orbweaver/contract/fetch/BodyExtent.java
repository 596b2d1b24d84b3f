package orbweaver.contract.fetch;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Extent to which a response was read. In JSON: {@code "none"}, {@code "head"}, {@code "part
 * 4096"}, {@code "whole"}.
 */
public sealed interface BodyExtent {
  /** Nothing. */
  record None() implements BodyExtent {
    @Override
    public String toString() {
      return "none";
    }
  }

  /** Status and header fields. */
  record Head() implements BodyExtent {
    @Override
    public String toString() {
      return "head";
    }
  }

  /** The first {@code bytes} decoded bytes of a longer body. */
  record Part(long bytes) implements BodyExtent {
    public Part {
      requireAtLeast(0, "bytes", bytes);
    }

    @Override
    public String toString() {
      return "part " + bytes;
    }
  }

  /** The whole response. */
  record Whole() implements BodyExtent {
    @Override
    public String toString() {
      return "whole";
    }
  }

  /** Returns the text in JSON, the inverse of {@link #of}. */
  @JsonValue
  default String text() {
    return toString();
  }

  /** Parses a text that {@link #text} returned. */
  @JsonCreator
  static BodyExtent of(String text) {
    return switch (text) {
      case "none" -> new None();
      case "head" -> new Head();
      case "whole" -> new Whole();
      case String part when isPart(part) -> new Part(Long.parseLong(part, 5, part.length(), 10));
      default ->
          throw new IllegalArgumentException(
              '"' + text + "\" (expected: none, head, part N or whole)");
    };
  }

  /** Tests whether the text is one that {@link Part} writes, with a number that fits a long. */
  private static boolean isPart(String text) {
    var digits = text.startsWith("part ") ? text.substring(5) : "";
    return !digits.isEmpty()
        && digits.length() <= 18
        && digits.chars().allMatch(c -> c >= '0' && c <= '9')
        && (digits.equals("0") || !digits.startsWith("0"));
  }
}
