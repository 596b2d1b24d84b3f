package orbweaver.language.condition;

import static java.util.Comparator.comparingLong;
import static java.util.function.Function.identity;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Index that finds the patterns which may cover another one without trying all. A covering glob
 * requires each of its literals, so it is indexed by its rarest literal.
 */
public final class PatternCoverIndex {
  // A noncharacter, which no literal contains.
  private static final String GAP = "\uFFFF";

  private final List<List<String>> literals;
  // Patterns without a literal, which are always candidates.
  private final List<Integer> unindexed = new ArrayList<>();
  private final Map<String, List<Integer>> byLiteral = new HashMap<>();
  private final AhoCorasick search;

  public PatternCoverIndex(List<Pattern> patterns) {
    literals = patterns.stream().map(PatternCoverIndex::literalsOf).toList();
    var frequencies =
        literals.stream().flatMap(List::stream).collect(groupingBy(identity(), counting()));
    for (var at = 0; at < literals.size(); at++) {
      rarest(literals.get(at), frequencies)
          .map(literal -> byLiteral.computeIfAbsent(literal, _ -> new ArrayList<>(1)))
          .orElse(unindexed)
          .add(at);
    }
    search = new AhoCorasick(byLiteral.keySet());
  }

  private static List<String> literalsOf(Pattern pattern) {
    return switch (pattern) {
      case GlobPattern glob -> glob.literals();
      case RegexPattern expression -> List.of(expression.toString());
    };
  }

  private static Optional<String> rarest(List<String> literals, Map<String, Long> frequencies) {
    return literals.stream().min(comparingLong(literal -> frequencies.getOrDefault(literal, 0L)));
  }

  /**
   * Returns the indexes of the patterns that may cover the pattern at an index, including itself.
   */
  public List<Integer> candidatesCovering(int index) {
    var candidates = new ArrayList<>(unindexed);
    for (var literal : search.occurringIn(String.join(GAP, literals.get(index)))) {
      candidates.addAll(byLiteral.getOrDefault(literal, List.of()));
    }
    candidates.sort(null);
    return candidates;
  }
}
