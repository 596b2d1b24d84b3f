package orbweaver.cli.course;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import orbweaver.contract.course.Score;
import orbweaver.contract.course.Search;
import orbweaver.contract.course.SearchOrder;
import orbweaver.language.Formula;
import orbweaver.language.FormulaSyntaxException;
import orbweaver.language.Library;
import orbweaver.language.text.Source;

/** Syntax of a search: an order, and scores such as {@code 5 (anchor-search "next")}. */
public final class Searches {
  private static final Pattern WEIGHT = Pattern.compile("\\s*([0-9]{1,3})(?=[\\s(])");

  private Searches() {}

  /** Combines an order and scores; scores without an order mean best-first. */
  public static Optional<Search> of(Optional<SearchOrder> order, List<Score> by) {
    if (by.isEmpty()) return order.map(given -> new Search(given, Optional.empty()));
    return Optional.of(new Search(order.orElse(SearchOrder.BEST), Optional.of(by)));
  }

  /**
   * Parses a score.
   *
   * @throws FormulaSyntaxException with the position, if the text is no score
   */
  public static Score score(Source source, Library library) {
    var weight = WEIGHT.matcher(source.text());
    if (!weight.lookingAt() || !isWeight(weight.group(1))) {
      var found = source.text().isBlank() ? "nothing" : "\"" + source.text().strip() + "\"";
      var expected = "a weight from 1 to " + Score.MOST + " and a constraint, such as 5 (depth 1)";
      throw source.wrong(0, expected, found);
    }
    var constraint = Formula.parse(suffix(source, weight.end()), library);
    return new Score(Integer.parseInt(weight.group(1)), constraint.toString());
  }

  private static boolean isWeight(String digits) {
    var weight = Integer.parseInt(digits);
    return weight >= 1 && weight <= Score.MOST;
  }

  private static Source suffix(Source source, int begin) {
    return new Source(
        source.text().substring(begin),
        source.page(),
        at -> source.places().applyAsInt(begin + at));
  }
}
