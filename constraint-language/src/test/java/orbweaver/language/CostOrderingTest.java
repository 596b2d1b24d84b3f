package orbweaver.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.tree.FormulaTraits;
import orbweaver.language.tree.Node;
import org.junit.jupiter.api.Test;

/**
 * Cost ordering: evaluating the cheapest open constraint of the whole formula first never needs
 * more expensive evidence than any order of its members.
 */
class CostOrderingTest {
  /** Result with the most expensive evidence that was used. */
  private record Answer(boolean accepted, EvidenceClass dearest) {}

  @Test
  void costOrderingKeepsTheAnswerAndNeedsTheCheapestEvidence() {
    var generated = new GeneratedFormulas(new Random(11));
    var evaluated = 0;
    while (evaluated < 500) {
      var members = Stream.generate(() -> generated.structure(2)).limit(4).map(Formula::parse);
      var written = members.toList();
      var evidence = generated.evidence();
      if (written.stream().anyMatch(each -> each.evaluate(evidence) instanceof Residual)) continue;
      evaluated++;

      var ours = evaluate(List.of(joined(written)), evidence);

      for (var order : List.of(written, written.reversed(), dearestFirst(written))) {
        var other = evaluate(order, evidence);
        assertThat(other.accepted()).as("%s", order).isEqualTo(ours.accepted());
        assertThat(other.dearest()).as("%s", order).isGreaterThanOrEqualTo(ours.dearest());
      }
    }
  }

  private static Formula joined(List<Formula> members) {
    return Formula.parse(Node.all(members.stream().map(Formula::tree).toList()).toString());
  }

  private static List<Formula> dearestFirst(List<Formula> members) {
    Comparator<Formula> byCost =
        Comparator.comparing(each -> FormulaTraits.maxEvidenceClass(each.tree()));
    return members.stream().sorted(byCost.reversed()).toList();
  }

  /** Evaluates the members one by one, and stops at the first that is false. */
  private static Answer evaluate(List<Formula> members, CandidateEvidence evidence) {
    var dearest = EvidenceClass.URI;
    for (var member : members) {
      var answer = evaluate(member, evidence);
      if (answer.dearest().compareTo(dearest) > 0) dearest = answer.dearest();
      if (!answer.accepted()) return new Answer(false, dearest);
    }
    return new Answer(true, dearest);
  }

  private static Answer evaluate(Formula member, CandidateEvidence evidence) {
    for (var stage : EnumSet.range(EvidenceClass.URI, EvidenceClass.RESOURCE)) {
      if (member.evaluate(evidence.upTo(stage)) instanceof Decided(var accepted, _)) {
        return new Answer(accepted, stage);
      }
    }
    throw new AssertionError("open: " + member);
  }
}
