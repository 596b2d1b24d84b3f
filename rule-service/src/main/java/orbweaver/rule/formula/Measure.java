package orbweaver.rule.formula;

import orbweaver.language.Formula;
import orbweaver.language.Judge;

/**
 * What candidates of an activity are held against: its formula, and what makes one better than
 * another.
 */
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

  /** Its id. */
  String activity() {
    return activity;
  }

  /** Of the activity. */
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

  /** Whether wishes for what is found one way, and judged alike, may differ. */
  boolean tellsTargetsApart() {
    return formula().speaksOfLink() || !scores.areNone();
  }

  /** Whether it can make a difference what a link says. */
  public boolean speaksOfLink() {
    return formula().speaksOfLink() || scores.speakOfLink();
  }
}
