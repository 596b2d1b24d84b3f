package orbweaver.language.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import orbweaver.language.constraint.Constraint;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.Fact;
import orbweaver.language.evidence.Truth;
import orbweaver.language.tree.Node.All;
import orbweaver.language.tree.Node.Leaf;
import org.junit.jupiter.api.Test;

/** Order of predicates after learning. */
class AdaptiveEvaluatorTest {
  private final AtomicLong clock = new AtomicLong();

  /** Constraint with a fixed cost and a fixed answer. */
  private final class Slow implements Constraint {
    private final Fact fact;
    private final Truth answer;
    private final long takes;
    private long evaluations;

    Slow(Fact fact, Truth answer, long takes) {
      this.fact = fact;
      this.answer = answer;
      this.takes = takes;
    }

    @Override
    public Set<Fact> facts() {
      return Set.of(fact);
    }

    @Override
    public Truth truth(CandidateEvidence evidence) {
      evaluations++;
      clock.addAndGet(takes);
      return answer;
    }
  }

  /** Counts evaluations of each member for one more candidate after many. */
  private List<Long> evaluations(Slow... slow) {
    return evaluations(AdaptiveEvaluator.SamplingRate.OF_LINKS, slow);
  }

  private List<Long> evaluations(AdaptiveEvaluator.SamplingRate rate, Slow... slow) {
    var order =
        new AdaptiveEvaluator(
            new All(List.of(new Leaf(slow[0]), new Leaf(slow[1]))), rate, clock::get);
    for (var seen = 0; seen < 2 * rate.firstSort(); seen++) order.truth(CandidateEvidence.empty());
    for (var each : slow) each.evaluations = 0;
    order.truth(CandidateEvidence.empty());
    return List.of(slow[0].evaluations, slow[1].evaluations);
  }

  @Test
  void selectiveMembersAreEvaluatedFirst() {
    assertThat(evaluations(new Slow(Fact.URL, Truth.TRUE, 1), new Slow(Fact.URL, Truth.FALSE, 1)))
        .containsExactly(0L, 1L);
  }

  @Test
  void constraintsOnContentAreOrderedAfterFewCandidates() {
    assertThat(
            evaluations(
                AdaptiveEvaluator.SamplingRate.OF_CONTENT,
                new Slow(Fact.CONTENT, Truth.TRUE, 9),
                new Slow(Fact.CONTENT, Truth.FALSE, 1)))
        .containsExactly(0L, 1L);
  }

  @Test
  void cheapMembersAreEvaluatedFirst() {
    assertThat(evaluations(new Slow(Fact.URL, Truth.FALSE, 9), new Slow(Fact.URL, Truth.FALSE, 1)))
        .containsExactly(0L, 1L);
  }

  @Test
  void aCheaperClassIsAlwaysEvaluatedFirst() {
    assertThat(evaluations(new Slow(Fact.DEPTH, Truth.TRUE, 9), new Slow(Fact.URL, Truth.FALSE, 1)))
        .containsExactly(1L, 1L);
  }
}
