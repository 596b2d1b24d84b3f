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

/** What a formula has to do without before it refuses a candidate no longer. */
public final class Waiver {
  private static final int MOST = 5;

  private final List<Objection> waived;
  private final Optional<Objection> left;

  private Waiver(List<Objection> waived, Optional<Objection> left) {
    this.waived = waived;
    this.left = left;
  }

  /** Drops what refuses, one after another; empty where nothing does. */
  public static Optional<Waiver> of(Node ordered, Evidence evidence) {
    var waived = new ArrayList<Objection>();
    var node = ordered;
    var objection = Objection.to(node, evidence);
    while (waived.size() < MOST && objection.filter(Objection::canBeDropped).isPresent()) {
      waived.add(objection.get());
      node = node.dropping(objection.get()::dropped);
      objection = Objection.to(node, evidence);
    }
    return waived.isEmpty() && objection.isEmpty()
        ? Optional.empty()
        : Optional.of(new Waiver(waived, objection));
  }

  /** A formula without what was dropped. */
  public Node appliedTo(Node formula) {
    var node = formula;
    for (var objection : waived) node = node.dropping(objection::dropped);
    return node;
  }

  /**
   * In words.
   *
   * @param then what is said by the formula without
   */
  public Counterfactual counterfactual(Supplier<Judgement> then) {
    return left.<Counterfactual>map(still -> new Nothing(still.reason().constraint()))
        .orElseGet(() -> new Without(texts(), then.get()));
  }

  private List<String> texts() {
    return waived.stream().map(objection -> objection.reason().constraint()).toList();
  }
}
