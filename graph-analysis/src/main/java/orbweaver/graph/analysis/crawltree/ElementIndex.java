package orbweaver.graph.analysis.crawltree;

import static java.util.stream.Collectors.joining;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.language.evidence.FamilyIndex;

/**
 * Index of an element, which no other element of its activity has: ordinals of the seed and of the
 * links on the way. A zero marks a step that is not a hyperlink: a redirect, an embed or an entry
 * of a sitemap; the number after it counts these targets of the page. After the ordinal of a seed,
 * {@code 00.00} marks its robots.txt file. Without these pairs it is the family index by which
 * rules name the element.
 *
 * <p>Example: the page {@code 03.02} redirects to {@code 03.02.00.01}, whose first link leads to
 * {@code 03.02.00.01.01}; rules call the last two {@code 03.02} and {@code 03.02.01}.
 */
public record ElementIndex(List<Integer> ordinals) {
  /** Marks a step that is not a hyperlink. */
  static final int NO_LINK = 0;

  private static final int MAX_TWO_DIGIT_ORDINAL = 99;

  public ElementIndex {
    ordinals = List.copyOf(ordinals);
  }

  /**
   * Returns the index of the last position of a path.
   *
   * @param hops by position: number of steps without a link since the last one with a link
   * @param parents by position: its parent, -1 for a start
   * @param ordinals by position: ordinal or number of the step to it
   * @param repetitions by position of a start: number of starts before it with the same ordinal
   */
  public static ElementIndex ofPath(
      int position, IntList hops, IntList parents, IntList ordinals, Int2IntMap repetitions) {
    var reversed = new ArrayList<Integer>();
    for (int at = position; at >= 0; at = parents.getInt(at)) {
      for (int i = 0; i < 2 * repetitions.getOrDefault(at, 0); i++) reversed.add(NO_LINK);
      reversed.add(ordinals.getInt(at));
      if (hops.getInt(at) > 0) reversed.add(NO_LINK);
    }
    return new ElementIndex(reversed.reversed());
  }

  /** Returns the family index; empty if rules cannot name the element. */
  public Optional<FamilyIndex> family() {
    var family = new ArrayList<Integer>();
    for (int i = 0; i < ordinals.size(); i++) {
      if (ordinals.get(i) == NO_LINK) i++;
      else family.add(ordinals.get(i));
    }
    return family.size() < FamilyIndex.MAX_ORDINALS
        ? Optional.of(new FamilyIndex(family))
        : Optional.empty();
  }

  /**
   * Returns the notation of 1996, {@code 030201}; with dots if an ordinal has more than two digits.
   */
  public String compact() {
    return ordinals.stream().allMatch(ordinal -> ordinal <= MAX_TWO_DIGIT_ORDINAL)
        ? ordinals.stream().map("%02d"::formatted).collect(joining())
        : toString();
  }

  /** Returns the notation with dots; a single ordinal is written as in a family index. */
  @Override
  public String toString() {
    return ordinals.size() == 1
        ? new FamilyIndex(ordinals).toString()
        : ordinals.stream().map("%02d"::formatted).collect(joining("."));
  }
}
