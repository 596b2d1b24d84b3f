package orbweaver.language;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import orbweaver.language.Evidence.Said;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Residual;
import orbweaver.language.explanation.Counterfactual;
import orbweaver.language.explanation.Hearsay;
import orbweaver.language.explanation.Reasons;
import orbweaver.language.explanation.Trace;
import orbweaver.language.explanation.Waiver;
import orbweaver.language.family.Families;
import orbweaver.language.learning.LearnedOrder;
import orbweaver.language.rules.RuleSet;
import orbweaver.language.rules.text.RuleGrammar;
import orbweaver.language.text.Source;
import orbweaver.language.tree.Node;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Constant;
import orbweaver.language.tree.Node.Leaf;
import orbweaver.language.tree.Node.Rules;
import orbweaver.language.tree.Outermost;
import orbweaver.language.tree.Traits;
import orbweaver.language.w4.W4;
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
   * Static traits. They are computed on first use and cached for callers that ask for every page.
   */
  private @Nullable Traits traits;

  private Formula(Node written) {
    this.written = written;
    this.rules = Traits.rules(written);
  }

  private Node ordered() {
    var cached = ordered;
    if (cached == null) {
      cached = written.ordered();
      ordered = cached;
    }
    return cached;
  }

  private Traits traits() {
    var cached = traits;
    if (cached == null) {
      cached = Traits.of(written);
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
    return parse(new Source(text), library);
  }

  /**
   * Parses a formula that is part of a larger document.
   *
   * @throws FormulaSyntaxException with the position in that document if the text is not a valid
   *     formula
   */
  public static Formula parse(Source source, Library library) {
    return new Formula(W4.parse(source, library));
  }

  /**
   * Parses rules in the notation of the W3C robot.
   *
   * @throws FormulaSyntaxException if the text contains anything but rules
   */
  public static Formula ofRules(Source source) {
    return new Formula(new Node.Rules(RuleGrammar.read(source)));
  }

  /** Returns the conjunction of both formulas; their rules form one set. */
  public Formula and(Formula other) {
    return new Formula(Outermost.of(List.of(written, other.written)));
  }

  /**
   * Returns a copy that distinguishes hosts by their literal names, which the W4 paper calls
   * minimizing DNS. Address constraints still need DNS.
   */
  public Formula literal() {
    return new Formula(written.literal());
  }

  /** Returns a copy without rules. All rules are in the top-level conjunction. */
  public Formula withoutRules() {
    return without(Rules.class::isInstance);
  }

  /** Returns a copy without {@code no-cycles} constraints in the top-level conjunction. */
  public Formula withoutNoCycles() {
    return without(member -> member instanceof Leaf(var constraint) && constraint.forbidsCycles());
  }

  private Formula without(Predicate<Node> members) {
    var allMembers = written instanceof All(var conjuncts) ? conjuncts : List.of(written);
    return new Formula(Node.all(allMembers.stream().filter(members.negate()).toList()));
  }

  /** Returns the tree of the formula in the written order. */
  public Node tree() {
    return written;
  }

  /**
   * Evaluates the formula for a candidate; unknown evidence decides nothing. The evidence for a
   * residual must include the evidence used before, because a constraint may compare both.
   */
  public Judgement judge(Evidence evidence) {
    return judgement(ordered().truth(evidence), evidence);
  }

  /** Builds the result for a truth value, independent of the order of evaluation. */
  Judgement judgement(Truth answer, Evidence evidence) {
    return switch (answer) {
      case TRUE -> rules.map(set -> accepted(set, evidence)).orElse(ACCEPTED);
      case FALSE -> new Decided(false, Optional.of(Reasons.ofRefusal(ordered(), evidence)));
      case UNKNOWN -> new Residual(residual(evidence));
    };
  }

  LearnedOrder learnedOrder(LongSupplier nanos) {
    return new LearnedOrder(ordered(), nanos);
  }

  /**
   * Returns the answers of this evidence to predicates on the given facts. A later evaluation
   * without the evidence gives the same result with these answers.
   */
  public Map<Node, Said> answers(Set<Fact> facts, Evidence evidence) {
    return Collections.disjoint(traits().facts(), facts)
        ? Map.of()
        : Hearsay.of(written, facts, evidence);
  }

  /** Returns the steps by which {@link #judge} obtains its result. */
  public Trace trace(Evidence evidence) {
    return switch (judge(evidence)) {
      case Decided(_, var by) ->
          Trace.of(ordered(), by.map(reason -> evidence.upTo(reason.stage())).orElse(evidence), by);
      case Residual _ -> Trace.of(ordered(), evidence, Optional.empty());
    };
  }

  /**
   * Returns the evaluation of a rejected candidate without the constraints that reject it; empty if
   * the candidate is not rejected.
   */
  public Optional<Counterfactual> counterfactual(Evidence evidence) {
    return Waiver.of(ordered(), evidence)
        .map(waiver -> waiver.counterfactual(() -> without(waiver).judge(evidence)));
  }

  private Formula without(Waiver waiver) {
    var formula = new Formula(waiver.appliedTo(written));
    formula.ordered = waiver.appliedTo(ordered());
    return formula;
  }

  /**
   * Returns the residual. A host that is written into a constraint may make the residual too long
   * to parse; then the whole formula remains.
   */
  private Formula residual(Evidence evidence) {
    var left = written.residual(evidence);
    return speaksOfReferrer() && !W4.isReadable(left) ? this : new Formula(left);
  }

  /** An accepted candidate remains undecided while its priority is open. */
  private Judgement accepted(RuleSet rules, Evidence evidence) {
    var priority = rules.judge(evidence).priority();
    if (priority.isEmpty()) return new Residual(residual(evidence));
    return priority.get() == Priority.NEXT
        ? ACCEPTED
        : new Decided(true, Optional.of(Reasons.ofPriority(ordered(), rules, evidence)));
  }

  /** Returns the priority of a candidate without any evidence; NEXT if there are no rules. */
  Priority provisional() {
    return rules.map(RuleSet::provisional).orElse(Priority.NEXT);
  }

  /** Tests whether the formula accepts a candidate without any evidence, at any priority. */
  boolean acceptsWhateverComes() {
    return ordered().truth(Evidence.nothing()) == Truth.TRUE;
  }

  /**
   * Tests whether a candidate that is accepted at some depth is also accepted at every smaller
   * depth.
   */
  public boolean isMonotoneInDepth() {
    return traits().isMonotoneInDepth();
  }

  /** Tests whether a rule assigns the priority LAST. */
  public boolean knowsLastResort() {
    return rules.filter(RuleSet::knowsLastResort).isPresent();
  }

  /** Tests whether the result may depend on the depth of a candidate. */
  public boolean speaksOfDepth() {
    return dependsOn(Fact.DEPTH);
  }

  /** Tests whether the result may depend on the registrable domain of the root. */
  public boolean speaksOfOriginDomain() {
    return dependsOn(Fact.ROOT_DOMAIN);
  }

  /** Tests whether the result may depend on the host of the root. */
  public boolean speaksOfOriginHost() {
    return dependsOn(Fact.ROOT_HOST);
  }

  /** Tests whether the result may depend on the host and directory of the root. */
  public boolean speaksOfOriginDirectory() {
    return dependsOn(Fact.ROOT_DIRECTORY);
  }

  /** Tests whether the result may depend on the referring page. */
  public boolean speaksOfReferrer() {
    return dependsOn(Fact.REFERRER);
  }

  /** Tests whether the result may depend on the inbound link. */
  public boolean speaksOfLink() {
    return dependsOn(Fact.LINK);
  }

  /** Returns the families on which the result may depend. */
  public Families families() {
    return traits().families();
  }

  /** Tests whether the result may depend on the addresses of the host. */
  public boolean speaksOfAddresses() {
    return dependsOn(Fact.ADDRESSES);
  }

  /** Tests whether everything the formula accepts must satisfy {@code no-cycles}. */
  public boolean hasNoCycles() {
    return traits().hasNoCycles();
  }

  /** Returns the classes of evidence that the formula may need. */
  public Set<EvidenceClass> asks() {
    return traits().asks();
  }

  /**
   * Returns the lower-case hosts whose canonical names the formula may compare with that of the
   * candidate.
   */
  public Set<String> hosts() {
    return traits().hosts();
  }

  /**
   * Returns the accepted media types as {@code type/subtype}; empty if any type may be accepted.
   */
  public Set<String> mediaTypes() {
    return traits().mediaTypes();
  }

  /** Returns the activities and parties that {@code known-to} constraints name. */
  public Set<String> parties() {
    return traits().parties();
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
    return W4.print(written);
  }
}
