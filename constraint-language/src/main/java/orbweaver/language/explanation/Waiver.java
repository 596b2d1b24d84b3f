package orbweaver.language.explanation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import orbweaver.language.Evidence;
import orbweaver.language.Judgement;
import orbweaver.language.explanation.Counterfactual.Nothing;
import orbweaver.language.explanation.Counterfactual.Without;
import orbweaver.language.tree.Node;

/**
 * Greedy relaxation: the constraints to remove, one after another, until a formula no longer
 * rejects a candidate.
 */
public final class Waiver {
  private static final int MAX_REMOVED = 5;

  private final List<Objection> removed;
  private final Optional<Objection> remaining;

  private Waiver(List<Objection> removed, Optional<Objection> remaining) {
    this.removed = removed;
    this.remaining = remaining;
  }

  /** Removes rejecting constraints one by one, at most five; empty if nothing rejects. */
  public static Optional<Waiver> of(Node ordered, Evidence evidence) {
    var removed = new ArrayList<Objection>();
    var node = ordered;
    var rejection = Objection.to(node, evidence);
    while (removed.size() < MAX_REMOVED && rejection.filter(Objection::canBeDropped).isPresent()) {
      removed.add(rejection.get());
      node = node.dropping(rejection.get()::dropped);
      rejection = Objection.to(node, evidence);
    }
    return removed.isEmpty() && rejection.isEmpty()
        ? Optional.empty()
        : Optional.of(new Waiver(removed, rejection));
  }

  /** Returns a formula without the removed constraints. */
  public Node appliedTo(Node formula) {
    var node = formula;
    for (var rejection : removed) node = node.dropping(rejection::dropped);
    return node;
  }

  /**
   * Describes the relaxation.
   *
   * @param then supplies the result of the relaxed formula
   */
  public Counterfactual counterfactual(Supplier<Judgement> then) {
    return remaining.<Counterfactual>map(rejection -> new Nothing(rejection.reason().constraint()))
        .orElseGet(() -> new Without(texts(), then.get()));
  }

  private List<String> texts() {
    return removed.stream().map(rejection -> rejection.reason().constraint()).toList();
  }
}
