package orbweaver.language;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import orbweaver.language.Counterfactual.StillRejected;
import orbweaver.language.Counterfactual.Without;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.PredicateAnswer;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.RelevantFamilies;
import orbweaver.language.evidence.Truth;
import orbweaver.language.explanation.AnswerCollector;
import orbweaver.language.explanation.EvaluationReasons;
import orbweaver.language.explanation.FormulaTrace;
import orbweaver.language.explanation.GreedyRelaxation;
import orbweaver.language.notation.Library;
import orbweaver.language.notation.W4Notation;
import orbweaver.language.rules.RuleParser;
import orbweaver.language.rules.RulePriority;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;
import orbweaver.language.tree.AdaptiveEvaluator;
import orbweaver.language.tree.EmbedConstraints;
import orbweaver.language.tree.FormulaTraits;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.TopLevelAnd;
import org.jspecify.annotations.Nullable;

/**
 * Formula: constraints and rules that decide which URLs a crawl may visit, compiled for repeated
 * evaluation.
 *
 * <p>Two laws hold: {@code parse(f.toString()).equals(f)}; and evaluating a formula with some
 * evidence and its residual with more gives the same result as evaluating the formula once with all
 * evidence.
 *
 * <p>Example: {@code ((no-cycles) (depth 2) (header-content-type "text/html"))}
 */
public final class Formula {
  /** Formula that accepts everything. */
  public static final Formula T = new Formula(Constant.T);

  /** Formula that accepts nothing. */
  public static final Formula NIL = new Formula(Constant.NIL);

  private static final Decided ACCEPTED = new Decided(true, Optional.empty());

  private final Node written;
  private final Optional<RuleSet> rules;

  /**
   * Cost-ordered tree. It is built on the first evaluation, because most residuals are only
   * printed.
   */
  private @Nullable Node ordered;

  /**
   * Static traits. They are computed on first use and cached, because some callers need them for
   * every page.
   */
  private @Nullable FormulaTraits traits;

  private Formula(Node written) {
    this.written = written;
    this.rules = FormulaTraits.rules(written);
  }

  /** Returns the formula of a tree. */
  public static Formula of(Node tree) {
    return new Formula(tree);
  }

  private Node ordered() {
    var cached = ordered;
    if (cached == null) {
      cached = written.costOrdered();
      ordered = cached;
    }
    return cached;
  }

  private FormulaTraits traits() {
    var cached = traits;
    if (cached == null) {
      cached = FormulaTraits.of(written);
      traits = cached;
    }
    return cached;
  }

  private boolean dependsOn(Fact fact) {
    return traits().facts().contains(fact);
  }

  /**
   * Parses a formula in W4 notation without includes.
   *
   * @throws FormulaSyntaxException if the text is not a valid formula
   */
  public static Formula parse(String text) {
    return parse(text, Library.NONE);
  }

  /**
   * Parses a formula that may include formulas of a library. The printed formula contains no
   * includes.
   *
   * @throws FormulaSyntaxException if the text is not a valid formula
   */
  public static Formula parse(String text, Library library) {
    return parse(new SourceText(text), library);
  }

  /**
   * Parses a formula that is part of a larger document.
   *
   * @throws FormulaSyntaxException with the position in that document if the text is not a valid
   *     formula
   */
  public static Formula parse(SourceText source, Library library) {
    return new Formula(W4Notation.parse(source, library));
  }

  /**
   * Parses rules in the notation of the W3C robot.
   *
   * @throws FormulaSyntaxException if the text contains anything but rules
   */
  public static Formula fromRules(SourceText source) {
    return new Formula(new Node.Rules(RuleParser.parse(source)));
  }

  /** Returns the conjunction of both formulas; their rules form one set. */
  public Formula and(Formula other) {
    return new Formula(TopLevelAnd.of(List.of(written, other.written)));
  }

  /**
   * Returns a copy that distinguishes hosts by their literal names, which the W4 paper calls
   * minimizing DNS. Address constraints still need DNS.
   */
  public Formula withLiteralHosts() {
    return new Formula(written.withLiteralHosts());
  }

  /** Returns a copy without rules. All rules are in the top-level conjunction. */
  public Formula withoutRules() {
    return new Formula(TopLevelAnd.withoutRules(written));
  }

  /** Returns a copy without {@code no-cycles} constraints in the top-level conjunction. */
  public Formula withoutNoCycles() {
    return new Formula(
        TopLevelAnd.without(
            member -> member instanceof Leaf(var constraint) && constraint.forbidsCycles(),
            written));
  }

  /**
   * Returns the constraints that are tested on the embeds of an accepted candidate: those members
   * of the top-level conjunction that test the response head. Their other parts have the answer
   * that they have for the candidate; they are false if it was accepted without their answer.
   *
   * @param evidence evidence of the candidate without its response head
   */
  public Formula embedConstraints(CandidateEvidence evidence) {
    var members = TopLevelAnd.without(member -> !FormulaTraits.testsHead(member), written);
    return members.equals(Constant.T) ? T : new Formula(EmbedConstraints.of(members, evidence));
  }

  /** Returns the tree of the formula in the written order. */
  public Node tree() {
    return written;
  }

  /**
   * Evaluates the formula for a candidate; unknown evidence decides nothing. The evidence for a
   * residual must include the evidence used before, because a constraint may compare both.
   */
  public Evaluation evaluate(CandidateEvidence evidence) {
    return resultOf(ordered().truth(evidence), evidence);
  }

  /** Builds the result for a truth value, independent of the order of evaluation. */
  Evaluation resultOf(Truth answer, CandidateEvidence evidence) {
    return switch (answer) {
      case TRUE -> rules.map(set -> accepted(set, evidence)).orElse(ACCEPTED);
      case FALSE ->
          new Decided(false, Optional.of(EvaluationReasons.ofRejection(ordered(), evidence)));
      case UNKNOWN -> new Residual(residual(evidence));
    };
  }

  AdaptiveEvaluator adaptiveEvaluator(AdaptiveEvaluator.SamplingRate rate, LongSupplier nanos) {
    return new AdaptiveEvaluator(ordered(), rate, nanos);
  }

  /**
   * Returns the answers of this evidence to predicates on the given facts. A later evaluation
   * without the evidence gives the same result with these answers. Each key is a tree with a single
   * {@link Node#predicate}.
   */
  public Map<Node, PredicateAnswer> carriedAnswers(Set<Fact> facts, CandidateEvidence evidence) {
    return Collections.disjoint(traits().facts(), facts)
        ? Map.of()
        : AnswerCollector.of(written, facts, evidence);
  }

  /** Returns the steps by which {@link #evaluate} obtains its result. */
  public FormulaTrace trace(CandidateEvidence evidence) {
    return switch (evaluate(evidence)) {
      case Decided(_, var by) ->
          FormulaTrace.of(
              ordered(), by.map(reason -> evidence.upTo(reason.stage())).orElse(evidence), by);
      case Residual _ -> FormulaTrace.of(ordered(), evidence, Optional.empty());
    };
  }

  /**
   * Returns the evaluation of a rejected candidate without the constraints that reject it; empty if
   * the candidate is not rejected.
   */
  public Optional<Counterfactual> counterfactual(CandidateEvidence evidence) {
    return GreedyRelaxation.of(ordered(), evidence)
        .map(relaxation -> counterfactual(relaxation, evidence));
  }

  private Counterfactual counterfactual(GreedyRelaxation relaxation, CandidateEvidence evidence) {
    var rejection = relaxation.remainingReason();
    return rejection.isPresent()
        ? new StillRejected(rejection.get().constraint())
        : new Without(relaxation.removedConstraints(), without(relaxation).evaluate(evidence));
  }

  private Formula without(GreedyRelaxation relaxation) {
    var formula = new Formula(relaxation.applyTo(written));
    formula.ordered = relaxation.applyTo(ordered());
    return formula;
  }

  /**
   * Returns the residual. A host that is written into a constraint may make the residual too long
   * to parse; then the whole formula remains.
   */
  private Formula residual(CandidateEvidence evidence) {
    var left = written.residual(evidence);
    return dependsOnReferrer() && !W4Notation.isWithinLimits(left) ? this : new Formula(left);
  }

  /** An accepted candidate remains undecided while its priority is open. */
  private Evaluation accepted(RuleSet rules, CandidateEvidence evidence) {
    var priority = rules.evaluate(evidence).priority();
    if (priority.isEmpty()) return new Residual(residual(evidence));
    return priority.get() == RulePriority.NEXT
        ? ACCEPTED
        : new Decided(true, Optional.of(EvaluationReasons.ofPriority(ordered(), rules, evidence)));
  }

  /** Returns the priority of a candidate without any evidence; NEXT if there are no rules. */
  RulePriority provisionalPriority() {
    return rules.map(RuleSet::provisionalPriority).orElse(RulePriority.NEXT);
  }

  /** Tests whether the formula accepts a candidate without any evidence, at any priority. */
  boolean acceptsUnconditionally() {
    return ordered().truth(CandidateEvidence.empty()) == Truth.TRUE;
  }

  /**
   * Tests whether a candidate that is accepted at some depth is also accepted at every smaller
   * depth.
   */
  public boolean isMonotoneInDepth() {
    return traits().isMonotoneInDepth();
  }

  /** Tests whether a rule assigns the priority LAST. */
  public boolean hasLastResort() {
    return rules.filter(RuleSet::hasLastResort).isPresent();
  }

  /** Tests whether the result may depend on the depth of a candidate. */
  public boolean dependsOnDepth() {
    return dependsOn(Fact.DEPTH);
  }

  /** Tests whether the result may depend on the registrable domain of the root. */
  public boolean dependsOnOriginDomain() {
    return dependsOn(Fact.ROOT_DOMAIN);
  }

  /** Tests whether the result may depend on the host of the root. */
  public boolean dependsOnOriginHost() {
    return dependsOn(Fact.ROOT_HOST);
  }

  /** Tests whether the result may depend on the host and directory of the root. */
  public boolean dependsOnOriginDirectory() {
    return dependsOn(Fact.ROOT_DIRECTORY);
  }

  /** Tests whether the result may depend on the referring page. */
  public boolean dependsOnReferrer() {
    return dependsOn(Fact.REFERRER);
  }

  /** Tests whether the result may depend on the inbound link. */
  public boolean dependsOnLink() {
    return dependsOn(Fact.LINK);
  }

  /** Returns the families on which the result may depend. */
  public RelevantFamilies relevantFamilies() {
    return traits().relevantFamilies();
  }

  /** Tests whether the result may depend on the addresses of the host. */
  public boolean dependsOnAddresses() {
    return dependsOn(Fact.ADDRESSES);
  }

  /** Tests whether everything the formula accepts must satisfy {@code no-cycles}. */
  public boolean hasNoCycles() {
    return traits().hasNoCycles();
  }

  /**
   * Tests whether every branch of the formula contains a depth bound, so that there are only
   * finitely many paths to what it accepts. It then needs no {@code no-cycles}.
   */
  public boolean boundsDepth() {
    return traits().boundsDepth();
  }

  /** Returns the classes of evidence that the formula may need. */
  public Set<EvidenceClass> evidenceClasses() {
    return traits().evidenceClasses();
  }

  /**
   * Returns the lower-case hosts whose canonical names the formula may compare with that of the
   * candidate.
   */
  public Set<String> comparedHosts() {
    return traits().comparedHosts();
  }

  /**
   * Returns the accepted media types as {@code type/subtype}; empty if any type may be accepted.
   */
  public Set<String> acceptedMediaTypes() {
    return traits().acceptedMediaTypes();
  }

  /** Returns the activities and parties that {@code known-to} constraints name. */
  public Set<String> knownToNames() {
    return traits().knownToNames();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Formula that && written.equals(that.written);
  }

  @Override
  public int hashCode() {
    return written.hashCode();
  }

  /** Returns the formula in W4 notation, in the written order and in canonical spelling. */
  @Override
  public String toString() {
    return W4Notation.print(written);
  }
}
