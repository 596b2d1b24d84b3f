package orbweaver.admin.activity;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import orbweaver.contract.policy.ScoreRule;
import orbweaver.contract.policy.SearchOrder;
import orbweaver.contract.policy.SearchPolicy;
import orbweaver.language.Formula;
import orbweaver.language.notation.Library;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;

/** Syntax of a search: an order, and scores such as {@code 5 (anchor-search "next")}. */
public final class SearchSyntax {
  private static final Pattern WEIGHT = Pattern.compile("\\s*([0-9]{1,3})(?=[\\s(])");

  private SearchSyntax() {}

  /** Combines an order and scores; scores without an order mean best-first. */
  public static Optional<SearchPolicy> of(Optional<SearchOrder> order, List<ScoreRule> scores) {
    if (scores.isEmpty()) return order.map(given -> new SearchPolicy(given, Optional.empty()));
    return Optional.of(new SearchPolicy(order.orElse(SearchOrder.BEST), Optional.of(scores)));
  }

  /**
   * Parses a score.
   *
   * @throws FormulaSyntaxException with the position, if the text is not a score
   */
  public static ScoreRule parseScore(SourceText source, Library library) {
    var weight = WEIGHT.matcher(source.text());
    if (!weight.lookingAt() || !isWeight(weight.group(1))) {
      var found = source.text().isBlank() ? "nothing" : "\"" + source.text().strip() + "\"";
      var expected =
          "a weight from 1 to " + ScoreRule.MAX_SCORE + " and a constraint, such as 5 (depth 1)";
      throw source.error(0, expected, found);
    }
    var constraint = Formula.parse(textFrom(source, weight.end()), library);
    return new ScoreRule(Integer.parseInt(weight.group(1)), constraint.toString());
  }

  private static boolean isWeight(String digits) {
    var weight = Integer.parseInt(digits);
    return weight >= 1 && weight <= ScoreRule.MAX_SCORE;
  }

  private static SourceText textFrom(SourceText source, int begin) {
    return new SourceText(
        source.text().substring(begin),
        source.document(),
        at -> source.offsets().applyAsInt(begin + at));
  }
}
