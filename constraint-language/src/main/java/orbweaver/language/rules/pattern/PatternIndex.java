package orbweaver.language.rules.pattern;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Many patterns for one text. A pattern is tried only where its literal occurs, and all literals
 * are looked for in one pass.
 */
public final class PatternIndex {
  /** So few patterns are tried sooner than looked up. */
  private static final int FEW = 8;

  /** Of no pattern at all. */
  public static final PatternIndex EMPTY = new PatternIndex(Set.of());

  private final List<Pattern> always = new ArrayList<>();
  private final Map<String, List<Pattern>> byLiteral = new HashMap<>();
  private final Literals literals;

  public PatternIndex(Collection<Pattern> patterns) {
    for (var pattern : Set.copyOf(patterns)) {
      var literal = patterns.size() <= FEW ? "" : pattern.literal();
      var room = literal.isEmpty() ? always : byLiteral.computeIfAbsent(literal, _ -> list());
      room.add(pattern);
    }
    literals = new Literals(byLiteral.keySet());
  }

  private static List<Pattern> list() {
    return new ArrayList<>(1);
  }

  /** Those that match. */
  public Set<Pattern> matching(String text) {
    return candidates(text).stream()
        .filter(pattern -> pattern.matches(text))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Those that have to be tried; no other matches. */
  List<Pattern> candidates(String text) {
    if (byLiteral.isEmpty()) return always;
    var candidates = new ArrayList<>(always);
    for (var literal : literals.in(text)) {
      candidates.addAll(byLiteral.getOrDefault(literal, List.of()));
    }
    return candidates;
  }
}
