package orbweaver.cli.watch;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.Formula;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Fact;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.tree.FormulaTraits;
import orbweaver.runtime.OperationException;
import orbweaver.runtime.evaluation.UrlLocation;

/** Selection of URLs by a formula that tests nothing but the URL. Hosts have literal names. */
final class UrlSelection implements Predicate<String> {
  private static final Set<Fact> FACTS = Set.of(Fact.URL);

  private final Formula formula;

  private UrlSelection(Formula formula) {
    this.formula = formula;
  }

  /**
   * Creates a selection.
   *
   * @throws OperationException if the formula tests more than the URL
   */
  static UrlSelection of(Formula formula) {
    var literal = formula.withLiteralHosts();
    var others = constraintsOnOtherFacts(literal);
    if (!others.isEmpty()) throw error(others.getFirst().toString());
    Optional<Set<Fact>> ofRules = FormulaTraits.rules(literal.tree()).map(RuleSet::facts);
    if (ofRules.filter(UrlSelection::hasOtherFacts).isPresent()) {
      throw error("a rule that tests more than the URL");
    }
    return new UrlSelection(literal);
  }

  private static List<Constraint> constraintsOnOtherFacts(Formula formula) {
    var others = new ArrayList<Constraint>();
    FormulaTraits.forEachConstraint(
        formula.tree(),
        constraint -> {
          if (hasOtherFacts(constraint.facts())) others.add(constraint);
        });
    return others;
  }

  private static boolean hasOtherFacts(Collection<Fact> facts) {
    return !FACTS.containsAll(facts);
  }

  private static OperationException error(String found) {
    return OperationException.usageError(
        "FORMULA: %s (expected: constraints and rules that test the URL alone)".formatted(found));
  }

  @Override
  public boolean test(String url) {
    var location = new UrlLocation(CrawlUrl.ofCanonical(url));
    return switch (formula.evaluate(
        CandidateEvidence.empty().with(new CandidateEvidence.Uri(location)))) {
      case Decided(var isAccepted, _) -> isAccepted;
      case Residual residual -> residual.isCertainlyAccepted();
    };
  }
}
