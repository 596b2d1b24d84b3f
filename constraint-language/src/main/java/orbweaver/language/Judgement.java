package orbweaver.language;

import java.util.Optional;

/** What a formula says of a candidate, as far as the evidence goes. */
public sealed interface Judgement {
  /**
   * No further evidence can change it.
   *
   * @param by what refused; nothing needs to accept
   */
  record Decided(boolean accepted, Optional<Reason> by) implements Judgement {}

  /** Not decided: what is left to ask, with nothing in it that was answered. */
  record Residual(Formula formula) implements Judgement {}

  /**
   * What decided.
   *
   * @param constraint the least part of the formula that says so by itself, as text
   * @param stage the class of evidence without which it was open
   */
  record Reason(String constraint, EvidenceClass stage) {}
}
