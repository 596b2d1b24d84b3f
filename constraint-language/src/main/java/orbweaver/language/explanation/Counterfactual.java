package orbweaver.language.explanation;

import java.util.List;
import orbweaver.language.Judgement;
import orbweaver.language.Judgement.Decided;
import orbweaver.language.Judgement.Residual;

/** What would be said of a candidate that is refused, were it not for what refuses it. */
public sealed interface Counterfactual {
  /**
   * It would not be refused.
   *
   * @param constraints to be dropped, each refusing once those before it are; a handful at most
   * @param then what is said without them
   */
  record Without(List<String> constraints, Judgement then) implements Counterfactual {
    public Without {
      constraints = List.copyOf(constraints);
    }

    /** For example {@code without (depth 2) and (origin-host): accepted}. */
    @Override
    public String toString() {
      return "without " + String.join(" and ", constraints) + ": " + said();
    }

    private String said() {
      return switch (then) {
        case Decided(var accepted, _) -> accepted ? "accepted" : "refused";
        case Residual(var formula) -> "still to ask " + formula;
      };
    }
  }

  /**
   * It would be refused all the same.
   *
   * @param by nil, or what refuses when a handful is dropped
   */
  record Nothing(String by) implements Counterfactual {
    /** For example {@code nothing: nil}. */
    @Override
    public String toString() {
      return "nothing: " + by;
    }
  }
}
