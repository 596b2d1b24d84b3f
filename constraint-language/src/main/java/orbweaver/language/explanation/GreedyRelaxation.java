package orbweaver.language.explanation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.tree.Node;

/**
 * Greedy relaxation: the constraints to remove, one after another, until a formula no longer
 * rejects a candidate.
 */
public final class GreedyRelaxation {
  private static final int MAX_REMOVED = 5;

  private final List<RejectionReason> removed;
  private final Optional<RejectionReason> remaining;

  private GreedyRelaxation(List<RejectionReason> removed, Optional<RejectionReason> remaining) {
    this.removed = removed;
    this.remaining = remaining;
  }

  /** Removes rejecting constraints one by one, at most five; empty if nothing rejects. */
  public static Optional<GreedyRelaxation> of(Node ordered, CandidateEvidence evidence) {
    var removed = new ArrayList<RejectionReason>();
    var node = ordered;
    var rejection = RejectionReason.find(node, evidence);
    while (removed.size() < MAX_REMOVED
        && rejection.filter(RejectionReason::isRemovable).isPresent()) {
      removed.add(rejection.get());
      node = node.relaxed(rejection.get()::replacementOf);
      rejection = RejectionReason.find(node, evidence);
    }
    return removed.isEmpty() && rejection.isEmpty()
        ? Optional.empty()
        : Optional.of(new GreedyRelaxation(removed, rejection));
  }

  /** Returns a formula without the removed constraints. */
  public Node applyTo(Node formula) {
    var node = formula;
    for (var rejection : removed) node = node.relaxed(rejection::replacementOf);
    return node;
  }

  /** Returns the reason that still rejects; empty if the relaxed formula does not reject. */
  public Optional<EvaluationReason> remainingReason() {
    return remaining.map(RejectionReason::toReason);
  }

  /** Returns the texts of the removed constraints. */
  public List<String> removedConstraints() {
    return removed.stream().map(rejection -> rejection.toReason().constraint()).toList();
  }
}
