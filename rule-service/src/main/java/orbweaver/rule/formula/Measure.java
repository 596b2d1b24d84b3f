package orbweaver.rule.formula;

import orbweaver.language.Formula;
import orbweaver.language.Judge;

/** Criteria of an activity for outlinks: its formula, and the scoring rules of its search. */
public final class Measure {
  private final String activity;
  private final int version;
  private final Judge judge;
  private final Scores scores;

  Measure(String activity, int version, Judge judge, Scores scores) {
    this.activity = activity;
    this.version = version;
    this.judge = judge;
    this.scores = scores;
  }

  /** Returns the id of the activity. */
  String activity() {
    return activity;
  }

  /** Returns the version of the activity. */
  int version() {
    return version;
  }

  Judge judge() {
    return judge;
  }

  Scores scores() {
    return scores;
  }

  public Formula formula() {
    return judge.formula();
  }

  /** Tests whether two outlinks with the same path and decision may have different interests. */
  boolean tellsTargetsApart() {
    return formula().speaksOfLink() || !scores.areNone();
  }

  /** Tests whether the details of a link can make a difference. */
  public boolean speaksOfLink() {
    return formula().speaksOfLink() || scores.speakOfLink();
  }
}
