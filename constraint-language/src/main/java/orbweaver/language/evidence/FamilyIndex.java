package orbweaver.language.evidence;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.language.syntax.Digits;

/**
 * Family index: position of an element in the crawl tree as ordinals of the root and of the links
 * on the way, each counted from 1. Everything reached through the element is its family.
 *
 * <p>Example: {@code 03.02} is the target of the second link of the third root. The W3C text of
 * 1996 writes {@code 0302}, which is accepted as well (W3C Library Robot, III.A).
 *
 * @param ordinals at least one; a final 0 stands for any ordinal that no formula names
 */
public record FamilyIndex(List<Integer> ordinals) {
  /** Maximum number of ordinals; elements that are farther from the root have no index. */
  public static final int MAX_ORDINALS = 32;

  /** Ordinal of all elements that are not distinguished from their siblings. */
  static final int OTHER = 0;

  private static final int MAX_ORDINAL = 999_999_999;
  private static final int MAX_TWO_DIGIT_ORDINAL = 99;

  /** Index of all elements outside of the named families. */
  static final FamilyIndex OUTSIDE = new FamilyIndex(List.of(OTHER));

  public FamilyIndex {
    if (ordinals.isEmpty() || ordinals.size() > MAX_ORDINALS) {
      throw new IllegalArgumentException(
          "ordinals: " + ordinals.size() + " (expected: 1 to " + MAX_ORDINALS + ")");
    }
    ordinals = List.copyOf(ordinals);
    for (var ordinal : ordinals.subList(0, ordinals.size() - 1)) require(1, ordinal);
    require(OTHER, ordinals.getLast());
  }

  private static void require(int min, int ordinal) {
    if (ordinal < min || ordinal > MAX_ORDINAL) {
      throw outOfRange(Integer.toString(ordinal));
    }
  }

  private static IllegalArgumentException outOfRange(String ordinal) {
    return new IllegalArgumentException(
        "ordinal: " + ordinal + " (expected: 1 to " + MAX_ORDINAL + ")");
  }

  /**
   * Parses an index with or without dots. Without dots every two digits are an ordinal; an odd
   * number of digits is one ordinal.
   *
   * @throws IllegalArgumentException with the expected form if the text is not an index
   */
  public static FamilyIndex parse(String text) {
    return new FamilyIndex(groups(text).map(FamilyIndex::ordinal).toList());
  }

  /** Parses an index; empty if the text is not an index. */
  public static Optional<FamilyIndex> tryParse(String text) {
    try {
      return Optional.of(parse(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Stream<String> groups(String text) {
    if (text.indexOf('.') >= 0) return Arrays.stream(text.split("\\."));
    if (text.length() % 2 == 1) return Stream.of(text);
    return IntStream.range(0, text.length() / 2).mapToObj(at -> text.substring(2 * at, 2 * at + 2));
  }

  private static int ordinal(String digits) {
    return Digits.parse(digits)
        .filter(number -> number <= MAX_ORDINAL)
        .orElseThrow(() -> outOfRange(digits))
        .intValue();
  }

  /** Returns the index of the target of a link. */
  FamilyIndex child(int ordinal) {
    return new FamilyIndex(Stream.concat(ordinals.stream(), Stream.of(ordinal)).toList());
  }

  /** Returns the indexes of all ancestors, the root first. */
  List<FamilyIndex> ancestors() {
    return IntStream.range(1, ordinals.size())
        .mapToObj(length -> new FamilyIndex(ordinals.subList(0, length)))
        .toList();
  }

  /** Tests whether this is the index of exactly one element, which can name a family. */
  public boolean isExact() {
    return ordinals.getLast() != OTHER;
  }

  /** Returns the common prefix of all indexes of the family, for example {@code 03.02.} */
  public String prefix() {
    return ordinals.stream().map("%02d."::formatted).collect(joining());
  }

  /**
   * Returns the notation of 1996, {@code 030201}; with dots if an ordinal has more than two digits.
   */
  public String compact() {
    return ordinals.stream().allMatch(ordinal -> ordinal <= MAX_TWO_DIGIT_ORDINAL)
        ? ordinals.stream().map("%02d"::formatted).collect(joining())
        : toString();
  }

  /**
   * Returns the index with dots; a final dot follows a single ordinal that could be read as
   * several.
   */
  @Override
  public String toString() {
    var text = prefix();
    var dotless = text.substring(0, text.length() - 1);
    var isAmbiguous = ordinals.size() == 1 && dotless.length() > 2 && dotless.length() % 2 == 0;
    return isAmbiguous ? text : dotless;
  }
}
