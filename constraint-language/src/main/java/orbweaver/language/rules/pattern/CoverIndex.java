package orbweaver.language.rules.pattern;

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
 * Patterns among which those that cover another are found without trying all. A glob covers only
 * what has each of its pieces, so it is looked for by the one that fewest others have.
 */
public final class CoverIndex {
  // It is no character, so no piece has it.
  private static final String GAP = "\uFFFF";

  private final List<List<String>> pieces;
  private final List<Integer> always = new ArrayList<>();
  private final Map<String, List<Integer>> byPiece = new HashMap<>();
  private final Literals literals;

  public CoverIndex(List<Pattern> patterns) {
    pieces = patterns.stream().map(CoverIndex::pieces).toList();
    var times = pieces.stream().flatMap(List::stream).collect(groupingBy(identity(), counting()));
    for (var at = 0; at < pieces.size(); at++) {
      rarest(pieces.get(at), times)
          .map(piece -> byPiece.computeIfAbsent(piece, _ -> new ArrayList<>(1)))
          .orElse(always)
          .add(at);
    }
    literals = new Literals(byPiece.keySet());
  }

  private static List<String> pieces(Pattern pattern) {
    return switch (pattern) {
      case Glob glob -> glob.pieces();
      case Expression expression -> List.of(expression.toString());
    };
  }

  private static Optional<String> rarest(List<String> pieces, Map<String, Long> times) {
    return pieces.stream().min(comparingLong(piece -> times.getOrDefault(piece, 0L)));
  }

  /** The places of those that have to be tried for the one at that place; it is among them. */
  public List<Integer> mayCover(int place) {
    var places = new ArrayList<>(always);
    for (var piece : literals.in(String.join(GAP, pieces.get(place)))) {
      places.addAll(byPiece.getOrDefault(piece, List.of()));
    }
    places.sort(null);
    return places;
  }
}
