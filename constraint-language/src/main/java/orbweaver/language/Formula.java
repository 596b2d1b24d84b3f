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
 * Constraints on what a walk may visit, compiled to be judged often.
 *
 * <p>Two laws hold: {@code parse(f.toString()).equals(f)}; and judging with some evidence, then its
 * residual with more, answers as judging once with all of it.
 *
 * <p>Example: {@code ((no-cycles) (depth 2) (header-content-type "text/html"))}
 */
public final class Formula {
  /** Accepts everything. */
  public static final Formula T = new Formula(Constant.T);

  /** Accepts nothing. */
  public static final Formula NIL = new Formula(Constant.NIL);

  private static final Decided ACCEPTED = new Decided(true, Optional.empty());

  private final Node written;
  private final Optional<RuleSet> rules;

  /** Made when somebody is judged: most residuals are printed and no more. */
  private @Nullable Node ordered;

  /** Made when somebody asks, and kept for those who ask of every page. */
  private @Nullable Traits traits;

  private Formula(Node written) {
    this.written = written;
    this.rules = Traits.rules(written);
  }

  private Node ordered() {
    var known = ordered;
    if (known == null) {
      known = written.ordered();
      ordered = known;
    }
    return known;
  }

  private Traits traits() {
    var known = traits;
    if (known == null) {
      known = Traits.of(written);
      traits = known;
    }
    return known;
  }

  private boolean speaksOf(Fact fact) {
    return traits().facts().contains(fact);
  }

  /**
   * Reads a formula in W4 notation that stands by itself.
   *
   * @throws FormulaSyntaxException if it is none
   */
  public static Formula parse(String text) {
    return parse(text, Library.NONE);
  }

  /**
   * Reads a formula that may include those of a library; nothing it prints names one.
   *
   * @throws FormulaSyntaxException if it is none
   */
  public static Formula parse(String text, Library library) {
    return parse(new Source(text), library);
  }

  /**
   * Reads a formula that stands on a larger page.
   *
   * @throws FormulaSyntaxException with its place on that page, if it is none
   */
  public static Formula parse(Source source, Library library) {
    return new Formula(W4.parse(source, library));
  }

  /**
   * Reads rules of the W3C robot.
   *
   * @throws FormulaSyntaxException if they are none
   */
  public static Formula ofRules(Source source) {
    return new Formula(new Node.Rules(RuleGrammar.read(source)));
  }

  /** What holds for both; their rules join. */
  public Formula and(Formula other) {
    return new Formula(Outermost.of(List.of(written, other.written)));
  }

  /**
   * The same, with hosts told apart by their literal names: what the W4 paper calls to minimize
   * DNS. Who asks for addresses still does.
   */
  public Formula literal() {
    return new Formula(written.literal());
  }

  /** The same without rules, which all stand in its outermost set. */
  public Formula withoutRules() {
    return without(Rules.class::isInstance);
  }

  /** The same, but for the demand to visit nothing twice if that stands in its outermost set. */
  public Formula withoutNoCycles() {
    return without(member -> member instanceof Leaf(var constraint) && constraint.forbidsCycles());
  }

  private Formula without(Predicate<Node> members) {
    var all = written instanceof All(var several) ? several : List.of(written);
    return new Formula(Node.all(all.stream().filter(members.negate()).toList()));
  }

  /** Its tree, in the order it was written. */
  public Node tree() {
    return written;
  }

  /**
   * What can be said of a candidate by this evidence; what is not known decides nothing. Whoever
   * judges a residual has what was known before, and more: a constraint may compare the two.
   */
  public Judgement judge(Evidence evidence) {
    return judgement(ordered().truth(evidence), evidence);
  }

  /** What follows from an answer, in whichever order the questions were asked. */
  Judgement judgement(Truth answer, Evidence evidence) {
    return switch (answer) {
      case TRUE -> rules.map(each -> accepted(each, evidence)).orElse(ACCEPTED);
      case FALSE -> new Decided(false, Optional.of(Reasons.ofRefusal(ordered(), evidence)));
      case UNKNOWN -> new Residual(left(evidence));
    };
  }

  LearnedOrder learnedOrder(LongSupplier nanos) {
    return new LearnedOrder(ordered(), nanos);
  }

  /**
   * What this evidence answers to questions about some of these facts, for those who will judge
   * without it: they hear of it, and come to the same.
   */
  public Map<Node, Said> answers(Set<Fact> facts, Evidence evidence) {
    return Collections.disjoint(traits().facts(), facts)
        ? Map.of()
        : Hearsay.of(written, facts, evidence);
  }

  /** The steps by which {@link #judge} comes to its answer. */
  public Trace trace(Evidence evidence) {
    return switch (judge(evidence)) {
      case Decided(_, var by) ->
          Trace.of(ordered(), by.map(why -> evidence.upTo(why.stage())).orElse(evidence), by);
      case Residual _ -> Trace.of(ordered(), evidence, Optional.empty());
    };
  }

  /**
   * What would be said of a candidate that is refused if it were not for what refuses it; empty for
   * one that is not.
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
   * What is left of it. A host that is written into a question may make it too long to be read
   * again; then all of it is left.
   */
  private Formula left(Evidence evidence) {
    var left = written.residual(evidence);
    return speaksOfReferrer() && !W4.isReadable(left) ? this : new Formula(left);
  }

  /** Whoever is accepted may still have to wait for a priority. */
  private Judgement accepted(RuleSet rules, Evidence evidence) {
    var priority = rules.judge(evidence).priority();
    if (priority.isEmpty()) return new Residual(left(evidence));
    return priority.get() == Priority.NEXT
        ? ACCEPTED
        : new Decided(true, Optional.of(Reasons.ofPriority(ordered(), rules, evidence)));
  }

  /** The priority of a candidate nothing is known of; NEXT where there are no rules. */
  Priority provisional() {
    return rules.map(RuleSet::provisional).orElse(Priority.NEXT);
  }

  /** Whether it accepts a candidate nothing is known of, at whatever priority. */
  boolean acceptsWhateverComes() {
    return ordered().truth(Evidence.nothing()) == Truth.TRUE;
  }

  /** Whether whoever is accepted at some depth is accepted at every lesser one. */
  public boolean isMonotoneInDepth() {
    return traits().isMonotoneInDepth();
  }

  /** Whether a rule in it keeps something for the end of a crawl. */
  public boolean knowsLastResort() {
    return rules.filter(RuleSet::knowsLastResort).isPresent();
  }

  /** Whether the depth of a candidate can make a difference. */
  public boolean speaksOfDepth() {
    return speaksOf(Fact.DEPTH);
  }

  /** Whether the registrable domain of a candidate's root can make a difference. */
  public boolean speaksOfOriginDomain() {
    return speaksOf(Fact.ROOT_DOMAIN);
  }

  /** Whether the host of a candidate's root can make a difference. */
  public boolean speaksOfOriginHost() {
    return speaksOf(Fact.ROOT_HOST);
  }

  /** Whether the host of a candidate's root and its directory there can make a difference. */
  public boolean speaksOfOriginDirectory() {
    return speaksOf(Fact.ROOT_DIRECTORY);
  }

  /** Whether the page that cites a candidate can make a difference. */
  public boolean speaksOfReferrer() {
    return speaksOf(Fact.REFERRER);
  }

  /** Whether the link that cites a candidate can make a difference. */
  public boolean speaksOfLink() {
    return speaksOf(Fact.LINK);
  }

  /** The families of its walk that can make a difference. */
  public Families families() {
    return traits().families();
  }

  /** Whether the addresses of a candidate's host can make a difference. */
  public boolean speaksOfAddresses() {
    return speaksOf(Fact.ADDRESSES);
  }

  /** Whether it demands, of everything it accepts, to be visited once. */
  public boolean hasNoCycles() {
    return traits().hasNoCycles();
  }

  /** The classes of evidence it may need. */
  public Set<EvidenceClass> asks() {
    return traits().asks();
  }

  /** The hosts, in lower case, whose canonical names may be compared with the candidate's. */
  public Set<String> hosts() {
    return traits().hosts();
  }

  /** The media types it accepts, as {@code type/subtype}; empty where any may do. */
  public Set<String> mediaTypes() {
    return traits().mediaTypes();
  }

  /** The activities and parties of which it asks whether they know a candidate. */
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

  /**
   * In W4 notation, in the order it was written, every constraint in its one canonical spelling.
   */
  @Override
  public String toString() {
    return W4.print(written);
  }
}
