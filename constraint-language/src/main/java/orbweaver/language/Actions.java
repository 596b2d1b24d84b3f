package orbweaver.language;

import static java.util.stream.Collectors.collectingAndThen;
import static java.util.stream.Collectors.toCollection;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.language.action.Action;
import orbweaver.language.action.Action.ArchiveResource;
import orbweaver.language.action.Action.If;
import orbweaver.language.action.Action.SaltonCheckUri;
import orbweaver.language.action.Action.Unsatisfied;
import orbweaver.language.action.Action.WalkInferiors;
import orbweaver.language.action.Action.WalkSaltonSortedInferiors;
import orbweaver.language.action.Action.Walker;
import orbweaver.language.action.PlacedAction;
import orbweaver.language.notation.ActionNotation;
import orbweaver.language.notation.Library;
import orbweaver.language.report.ActionInterpreter;
import orbweaver.language.report.ActionSink;
import orbweaver.language.report.WalkedResource;
import orbweaver.language.salton.SaltonKeys;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;
import orbweaver.language.tree.Node;

/**
 * Actions of an activity: what a walk does with each resource that it reaches, in order.
 *
 * <p>A law holds: {@code parse(a.toString()).equals(a)}.
 *
 * <p>Example: {@code ((trace) (trace-headers) (walk-inferiors))}
 */
public final class Actions {
  /** Actions of an activity that names none: it walks all links. */
  public static final Actions DEFAULT = parse("(walk-inferiors)");

  private final List<Action> list;
  private final List<PlacedAction> placed;

  private Actions(List<Action> list) {
    this.list = List.copyOf(list);
    placed = PlacedAction.allOf(this.list);
  }

  /**
   * Walker with the condition under which it walks the links of an accepted page. A condition other
   * than {@code t} leaves the links of some accepted pages unwalked.
   */
  public record ConditionalWalker(Walker walker, Formula condition) {
    /** Tests whether it walks the links of every accepted page. */
    public boolean isUnconditional() {
      return condition.equals(Formula.T);
    }
  }

  /**
   * Parses actions without includes and user-defined types.
   *
   * @throws FormulaSyntaxException if the text is not a valid list of actions
   */
  public static Actions parse(String text) {
    return parse(new SourceText(text), Library.NONE);
  }

  /**
   * Parses actions. The printed actions contain neither includes nor user-defined types.
   *
   * @param library formulas that conditions may include, and user-defined types
   * @throws FormulaSyntaxException with the position in the document if the text is not a valid
   *     list of actions
   */
  public static Actions parse(SourceText source, Library library) {
    return new Actions(ActionNotation.parse(source, library));
  }

  /** Returns the actions in written order. */
  public List<Action> list() {
    return list;
  }

  /** Returns the reports that the actions write, in written order. */
  public Set<String> reportNames() {
    return distinct(actions().flatMap(action -> action.writtenReport().stream()));
  }

  /**
   * Returns the first report that the actions write and that is not declared. The report of {@code
   * (trace)} needs no declaration.
   */
  public Optional<String> undeclaredReport(Collection<String> declared) {
    return reportNames().stream()
        .filter(report -> !declared.contains(report) && !report.equals(Action.TRACE_REPORT))
        .findFirst();
  }

  /**
   * Returns what an error message about an undeclared report says is expected.
   *
   * @param declared names of the declared reports
   */
  public static String expectedReport(Collection<String> declared) {
    return declared.isEmpty()
        ? "a declared report; key reports declares none"
        : "a declared report: " + String.join(", ", declared);
  }

  /** Returns the archives that the actions write, in written order. */
  public Set<String> archiveNames() {
    return distinct(actions().filter(ArchiveResource.class::isInstance).map(Actions::archiveOf));
  }

  private static String archiveOf(Action action) {
    return ((ArchiveResource) action).archive();
  }

  /**
   * Returns the walkers in written order. Without one, only the seeds are fetched. The links of a
   * page are walked by the first one whose condition holds.
   */
  public List<ConditionalWalker> walkers() {
    return placed.stream()
        .flatMap(
            action ->
                action.action() instanceof Walker walker
                    ? Stream.of(
                        new ConditionalWalker(walker, Formula.of(Node.all(action.conditions()))))
                    : Stream.of())
        .toList();
  }

  /**
   * Returns the condition under which the links of an accepted page are walked: {@code t} if a
   * walker is unconditional, {@code nil} without a walker.
   */
  public Formula walkCondition() {
    var walkers = walkers();
    if (walkers.isEmpty()) return Formula.NIL;
    if (walkers.stream().anyMatch(ConditionalWalker::isUnconditional)) return Formula.T;
    var conditions = walkers.stream().map(ConditionalWalker::condition).map(Formula::tree);
    return Formula.of(Node.any(conditions.distinct().toList()));
  }

  /**
   * Returns the conditions that choose the order in which the links of a page are walked: those of
   * all walkers, each once, if one of them sorts links.
   */
  public Set<Formula> orderConditions() {
    var walkers = walkers();
    return walkers.stream().map(ConditionalWalker::walker).allMatch(WalkInferiors.class::isInstance)
        ? Set.of()
        : distinct(walkers.stream().map(ConditionalWalker::condition));
  }

  /** Tests whether there are actions on rejected resources. */
  public boolean hasUnsatisfied() {
    return list.stream().anyMatch(Unsatisfied.class::isInstance);
  }

  /** Returns the conditions that choose between actions, each once, in written order. */
  public Set<Formula> conditions() {
    return distinct(
        actions()
            .filter(If.class::isInstance)
            .map(action -> Formula.of(((If) action).condition())));
  }

  /** Returns the actions that report documents by their Salton score, in written order. */
  public List<SaltonCheckUri> saltonChecks() {
    return actions()
        .flatMap(action -> action instanceof SaltonCheckUri check ? Stream.of(check) : Stream.of())
        .toList();
  }

  /** Returns the keys of all Salton scores that are needed, each once, in written order. */
  public Set<SaltonKeys> saltonKeys() {
    return distinct(actions().flatMap(action -> saltonKeys(action).stream()));
  }

  private static Optional<SaltonKeys> saltonKeys(Action action) {
    if (action instanceof SaltonCheckUri check) return Optional.of(check.keys());
    return action instanceof WalkSaltonSortedInferiors(var keys)
        ? Optional.of(keys)
        : Optional.empty();
  }

  private Stream<Action> actions() {
    return placed.stream().map(PlacedAction::action);
  }

  private static <T> Set<T> distinct(Stream<T> values) {
    return values.collect(
        collectingAndThen(toCollection(LinkedHashSet::new), Collections::unmodifiableSet));
  }

  /** Performs the actions on the roots and on everything that walkers reach from them. */
  public void run(List<? extends WalkedResource> roots, ActionSink sink) {
    var interpreter = new ActionInterpreter(list, sink);
    roots.forEach(interpreter::run);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Actions that && list.equals(that.list);
  }

  @Override
  public int hashCode() {
    return list.hashCode();
  }

  /** Returns the actions in canonical spelling. */
  @Override
  public String toString() {
    return Action.print(list);
  }
}
