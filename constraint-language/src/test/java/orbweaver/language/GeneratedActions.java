package orbweaver.language;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import orbweaver.language.action.Action;
import orbweaver.language.action.Action.ArchiveResource;
import orbweaver.language.action.Action.HtmlEnumeratingItem;
import orbweaver.language.action.Action.HtmlForceOutput;
import orbweaver.language.action.Action.HtmlShowUriOverview;
import orbweaver.language.action.Action.HtmlTrace;
import orbweaver.language.action.Action.HtmlWithEnumeration;
import orbweaver.language.action.Action.HtmlWithParagraph;
import orbweaver.language.action.Action.HtmlWithSection;
import orbweaver.language.action.Action.HtmlWriteHeaders;
import orbweaver.language.action.Action.If;
import orbweaver.language.action.Action.SaltonCheckUri;
import orbweaver.language.action.Action.Trace;
import orbweaver.language.action.Action.TraceHeaders;
import orbweaver.language.action.Action.Unsatisfied;
import orbweaver.language.action.Action.WalkInferiors;
import orbweaver.language.action.Action.WalkSaltonSortedInferiors;
import orbweaver.language.action.Action.WalkSortedInferiors;
import orbweaver.language.action.Action.Walker;
import orbweaver.language.action.ArchiveMethod;
import orbweaver.language.action.ArchivedPart;
import orbweaver.language.action.InferiorOrder.ByUrl;
import orbweaver.language.action.InferiorOrder.SatisfyingFirst;
import orbweaver.language.action.ListStyle;
import orbweaver.language.notation.Library;
import orbweaver.language.notation.W4Notation;
import orbweaver.language.salton.SaltonKeys;
import orbweaver.language.tree.Node;

/** Trees of actions from a seeded generator. */
record GeneratedActions(RandomGenerator random, GeneratedFormulas formulas) {
  private static final List<String> REPORTS = List.of("map", "hits", "a", "1996_report.html");
  private static final List<String> WORDS = List.of("lisp", "netscape", "\u00fcber", "w4", "_");
  private static final List<String> WEIGHTS = List.of("0.9", "1", "10", "0.000000001", "0");

  /** Returns outermost actions. */
  List<Action> outermost() {
    var actions = new ArrayList<>(list(3, true));
    if (random.nextInt(3) == 0) {
      var rejected = list(2, false);
      if (!rejected.isEmpty()) actions.add(new Unsatisfied(rejected));
    }
    return actions;
  }

  private List<Action> list(int depth, boolean hasWalkers) {
    var actions = new ArrayList<Action>();
    for (var left = random.nextInt(4); left > 0; left--) actions.add(action(depth, hasWalkers));
    return actions;
  }

  private Action action(int depth, boolean hasWalkers) {
    return switch (random.nextInt(depth > 0 ? 5 : 3)) {
      case 0, 1 -> simple();
      case 2 -> hasWalkers ? walker() : simple();
      case 3 -> new If(condition(), list(depth - 1, hasWalkers), list(depth - 1, hasWalkers));
      default -> around(list(depth - 1, hasWalkers));
    };
  }

  private Action simple() {
    return switch (random.nextInt(8)) {
      case 0 -> new Trace();
      case 1 -> new TraceHeaders();
      case 2 -> new HtmlTrace(any(REPORTS));
      case 3 -> new HtmlShowUriOverview(any(REPORTS));
      case 4 -> new HtmlWriteHeaders(any(REPORTS));
      case 5 -> new HtmlForceOutput(any(REPORTS));
      case 6 -> new SaltonCheckUri(new BigDecimal(any(WEIGHTS)), keys(), any(REPORTS));
      default ->
          new ArchiveResource(
              any(REPORTS),
              any(REPORTS),
              any(List.of(ArchiveMethod.values())),
              any(
                  List.of(
                      Optional.empty(),
                      Optional.of(ArchivedPart.HEADERS),
                      Optional.of(ArchivedPart.CONTENT))));
    };
  }

  private Action around(List<Action> body) {
    return switch (random.nextInt(4)) {
      case 0 -> new HtmlWithEnumeration(any(REPORTS), any(List.of(ListStyle.values())), body);
      case 1 -> new HtmlEnumeratingItem(any(REPORTS), body);
      case 2 -> new HtmlWithParagraph(any(REPORTS), body);
      default ->
          new HtmlWithSection(
              any(REPORTS),
              any(List.of("Web", "a \"b\\c\"", "(x) ;")),
              1 + random.nextInt(6),
              body);
    };
  }

  private Walker walker() {
    return switch (random.nextInt(4)) {
      case 0 -> new WalkInferiors();
      case 1 -> new WalkSortedInferiors(new ByUrl(random.nextBoolean()));
      case 2 ->
          new WalkSortedInferiors(
              new SatisfyingFirst(W4Notation.parse(any(List.of("(depth 2)", "(uri-search x)")))));
      default -> new WalkSaltonSortedInferiors(keys());
    };
  }

  private SaltonKeys keys() {
    var from = random.nextInt(WORDS.size());
    var to = from + 1 + random.nextInt(WORDS.size() - from);
    var weights = new ArrayList<BigDecimal>();
    for (var left = 1 + random.nextInt(to - from); left > 0; left--) {
      weights.add(new BigDecimal(any(WEIGHTS)));
    }
    return new SaltonKeys(WORDS.subList(from, to), weights);
  }

  private Node condition() {
    return Formula.parse(formulas.structure(2), Library.NONE).tree();
  }

  private <T> T any(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
