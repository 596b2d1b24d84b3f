package orbweaver.language.family;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.language.text.Digits;

/**
 * Where an element stands in the tree of a walk: from which root, by which link of it, by which
 * link of what that leads to, each counted from 1. What it leads to is its family.
 *
 * <p>Example: {@code 03.02}, what the second link of the third root leads to. The text of 1996
 * writes {@code 0302}, which is read as well (W3C Library Robot, III.A).
 *
 * @param ordinals at least one; a 0, which may stand last, is any that nobody asks for
 */
public record FamilyIndex(List<Integer> ordinals) {
  /** So many at most: what is farther from its root has no index. */
  public static final int MOST_ORDINALS = 32;

  /** The ordinal of whatever is not told apart from its siblings. */
  static final int OTHER = 0;

  private static final int GREATEST = 999_999_999;
  private static final int GREATEST_OF_TWO_DIGITS = 99;

  /** Whatever belongs to no family that is asked for. */
  static final FamilyIndex ELSEWHERE = new FamilyIndex(List.of(OTHER));

  public FamilyIndex {
    if (ordinals.isEmpty() || ordinals.size() > MOST_ORDINALS) {
      throw new IllegalArgumentException(
          "ordinals: " + ordinals.size() + " (expected: 1 to " + MOST_ORDINALS + ")");
    }
    ordinals = List.copyOf(ordinals);
    for (var ordinal : ordinals.subList(0, ordinals.size() - 1)) require(1, ordinal);
    require(OTHER, ordinals.getLast());
  }

  private static void require(int least, int ordinal) {
    if (ordinal < least || ordinal > GREATEST) {
      throw outOfRange(Integer.toString(ordinal));
    }
  }

  private static IllegalArgumentException outOfRange(String ordinal) {
    return new IllegalArgumentException(
        "ordinal: " + ordinal + " (expected: 1 to " + GREATEST + ")");
  }

  /**
   * Reads an index with or without its dots. Without, every two digits are an ordinal, unless their
   * number is odd: then all of them are one.
   *
   * @throws IllegalArgumentException with what was expected, if it is none
   */
  public static FamilyIndex parse(String text) {
    return new FamilyIndex(groups(text).map(FamilyIndex::ordinal).toList());
  }

  /** Reads the same; empty if it is none. */
  public static Optional<FamilyIndex> read(String text) {
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
        .filter(number -> number <= GREATEST)
        .orElseThrow(() -> outOfRange(digits))
        .intValue();
  }

  /** That of what this link of it leads to. */
  FamilyIndex child(int ordinal) {
    return new FamilyIndex(Stream.concat(ordinals.stream(), Stream.of(ordinal)).toList());
  }

  /** Those whose family it belongs to, the root first. */
  List<FamilyIndex> ancestors() {
    return IntStream.range(1, ordinals.size())
        .mapToObj(length -> new FamilyIndex(ordinals.subList(0, length)))
        .toList();
  }

  /** Whether it is that of one element, so that a family can be named by it. */
  public boolean isOfOne() {
    return ordinals.getLast() != OTHER;
  }

  /** As every index of its family begins, for example {@code 03.02.} */
  public String beginning() {
    return ordinals.stream().map("%02d."::formatted).collect(joining());
  }

  /**
   * As in the text of 1996, {@code 030201}; with dots where an ordinal has more than two digits.
   */
  public String compact() {
    return ordinals.stream().allMatch(ordinal -> ordinal <= GREATEST_OF_TWO_DIGITS)
        ? ordinals.stream().map("%02d"::formatted).collect(joining())
        : toString();
  }

  /** With dots between its ordinals; behind one that could be read as several there is one, too. */
  @Override
  public String toString() {
    var text = beginning();
    var dotless = text.substring(0, text.length() - 1);
    var isMistakable = ordinals.size() == 1 && dotless.length() > 2 && dotless.length() % 2 == 0;
    return isMistakable ? text : dotless;
  }
}
