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

  private final List<List<String>> pieces;
  private final List<Integer> always = new ArrayList<>();
  private final Map<String, List<Integer>> byPiece = new HashMap<>();
  private final AhoCorasick literals;

  public PatternCoverIndex(List<Pattern> patterns) {
    pieces = patterns.stream().map(PatternCoverIndex::pieces).toList();
    var frequencies =
        pieces.stream().flatMap(List::stream).collect(groupingBy(identity(), counting()));
    for (var at = 0; at < pieces.size(); at++) {
      rarest(pieces.get(at), frequencies)
          .map(piece -> byPiece.computeIfAbsent(piece, _ -> new ArrayList<>(1)))
          .orElse(always)
          .add(at);
    }
    literals = new AhoCorasick(byPiece.keySet());
  }

  private static List<String> pieces(Pattern pattern) {
    return switch (pattern) {
      case GlobPattern glob -> glob.literals();
      case RegexPattern expression -> List.of(expression.toString());
    };
  }

  private static Optional<String> rarest(List<String> pieces, Map<String, Long> frequencies) {
    return pieces.stream().min(comparingLong(piece -> frequencies.getOrDefault(piece, 0L)));
  }

  /**
   * Returns the indexes of the patterns that may cover the pattern at an index, including itself.
   */
  public List<Integer> candidatesCovering(int index) {
    var candidates = new ArrayList<>(always);
    for (var piece : literals.occurringIn(String.join(GAP, pieces.get(index)))) {
      candidates.addAll(byPiece.getOrDefault(piece, List.of()));
    }
    candidates.sort(null);
    return candidates;
  }
}
