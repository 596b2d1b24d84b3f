package orbweaver.language.condition;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Index of many patterns for one text. A pattern is tried only if its literal occurs; one pass
 * finds all literals.
 */
final class PatternIndex {
  /** Maximum number of patterns for which trying all is faster than the index. */
  private static final int MAX_UNINDEXED = 8;

  /** Index without patterns. */
  public static final PatternIndex EMPTY = new PatternIndex(Set.of());

  // Patterns without a literal, which are always tried.
  private final List<Pattern> unindexed = new ArrayList<>();
  private final Map<String, List<Pattern>> byLiteral = new HashMap<>();
  private final AhoCorasick literals;

  public PatternIndex(Collection<Pattern> patterns) {
    for (var pattern : Set.copyOf(patterns)) {
      var literal = patterns.size() <= MAX_UNINDEXED ? "" : pattern.literal();
      var bucket = literal.isEmpty() ? unindexed : byLiteral.computeIfAbsent(literal, _ -> list());
      bucket.add(pattern);
    }
    literals = new AhoCorasick(byLiteral.keySet());
  }

  private static List<Pattern> list() {
    return new ArrayList<>(1);
  }

  /** Returns the patterns that match. */
  public Set<Pattern> matching(String text) {
    return candidates(text).stream()
        .filter(pattern -> pattern.matches(text))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Returns the patterns that must be tried; no other pattern matches. */
  List<Pattern> candidates(String text) {
    if (byLiteral.isEmpty()) return unindexed;
    var candidates = new ArrayList<>(unindexed);
    for (var literal : literals.occurringIn(text)) {
      candidates.addAll(byLiteral.getOrDefault(literal, List.of()));
    }
    return candidates;
  }
}
