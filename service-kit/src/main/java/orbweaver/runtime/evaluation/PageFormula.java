package orbweaver.runtime.evaluation;

import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import orbweaver.contract.page.Page;
import orbweaver.contract.page.PageFacts;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Formula;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Resource;
import orbweaver.language.evidence.Fact;
import orbweaver.language.notation.W4Notation;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.tree.FormulaTraits;
import orbweaver.language.tree.Node.Leaf;

/**
 * Formula that is evaluated on the record of a page, which has its URL, the head of its response,
 * its title and its language.
 */
public final class PageFormula {
  private static final Set<Fact> AVAILABLE =
      EnumSet.of(Fact.URL, Fact.HEAD, Fact.ROBOTS, Fact.TITLE, Fact.LANGUAGE);
  private static final String EXPECTED =
      "constraints and rules on the URL, the response head, the title and the language of a page";

  private final Formula formula;

  private PageFormula(Formula formula) {
    this.formula = formula;
  }

  /**
   * Returns the formula of a text in W4 notation.
   *
   * @throws FormulaSyntaxException if the text is no formula
   * @throws IllegalArgumentException if it depends on anything that the record of a page does not
   *     have
   */
  public static PageFormula parse(String text) {
    return of(Formula.parse(text));
  }

  /**
   * Returns a formula that is evaluated on pages.
   *
   * @throws IllegalArgumentException if it depends on anything that the record of a page does not
   *     have
   */
  public static PageFormula of(Formula formula) {
    FormulaTraits.forEachConstraint(
        formula.tree(),
        constraint -> require(W4Notation.print(new Leaf(constraint)), constraint.facts()));
    require("the rules", FormulaTraits.of(formula.tree()).facts());
    return new PageFormula(formula);
  }

  private static void require(String part, Set<Fact> facts) {
    if (AVAILABLE.containsAll(facts)) return;
    throw new IllegalArgumentException(
        "%s cannot be evaluated from an indexed page (expected: %s)".formatted(part, EXPECTED));
  }

  /** Tests whether the formula certainly accepts a page. */
  public boolean accepts(Page page) {
    return formula.evaluate(evidence(page)) instanceof Decided(var isAccepted, _) && isAccepted;
  }

  private static CandidateEvidence evidence(Page page) {
    var resource =
        new Resource(
            Optional.empty(),
            page.facts().flatMap(PageFacts::title),
            Optional.empty(),
            page.facts().flatMap(PageFacts::language),
            Map.of());
    return EvidenceMapper.of(page.request().url(), page.evidence()).with(resource);
  }

  /** Returns the formula in W4 notation. */
  @Override
  public String toString() {
    return formula.toString();
  }
}
