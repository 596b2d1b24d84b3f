package orbweaver.language;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.evidence.InboundLink;
import orbweaver.language.explanation.EvaluationReason;
import org.junit.jupiter.api.Test;

/** Evaluation service by service gives the same result as evaluation with all evidence at once. */
class SplitEvidenceTest {
  private static final List<EvidenceClass> CLASSES = List.of(EvidenceClass.values());

  @Test
  void evaluationServiceByServiceEqualsEvaluationAtOnce() {
    var generated = new GeneratedFormulas(new Random(3));
    for (var count = 0; count < 1_500; count++) {
      var formula = Formula.parse(generated.formula(1 + count % 5));
      var evidence = generated.evidence();
      var once = formula.evaluate(evidence);
      for (var split : splitsInOrder()) {
        var pieces = evaluate(formula, evidence, split);
        assertThat(answer(pieces)).as("%s, %s", formula, split).isEqualTo(answer(once));
        assertThat(stage(pieces)).as("%s, %s", formula, split).isEqualTo(stage(once));
      }
    }
  }

  @Test
  void theOrderOfEvidenceDoesNotMatter() {
    var generated = new GeneratedFormulas(new Random(4));
    var splits = splits(EnumSet.allOf(EvidenceClass.class));
    assertThat(splits).hasSize(541);
    for (var count = 0; count < 60; count++) {
      var formula = Formula.parse(generated.formula(1 + count % 5));
      var evidence = generated.evidence();
      var once = answer(formula.evaluate(evidence));
      for (var split : splits) {
        assertThat(answer(evaluate(formula, evidence, split)))
            .as("%s, %s", formula, split)
            .isEqualTo(once);
      }
    }
  }

  @Test
  void everySingleConstraintCanBeEvaluatedInPieces() {
    var generated = new GeneratedFormulas(new Random(9));
    var splits = splits(EnumSet.allOf(EvidenceClass.class));
    for (var leaf : GeneratedFormulas.LEAVES) {
      var formula = Formula.parse(leaf);
      for (var count = 0; count < 2; count++) {
        var evidence = generated.evidence();
        var once = answer(formula.evaluate(evidence));
        assertThat(splits)
            .as("%s", formula)
            .allMatch(split -> answer(evaluate(formula, evidence, split)).equals(once));
      }
    }
  }

  @Test
  void anInboundLinkMayBecomeKnownInParts() {
    var generated = new GeneratedFormulas(new Random(10));
    for (var count = 0; count < 10_000; count++) {
      var formula = Formula.parse(generated.formula(count % 5));
      var evidence = generated.evidence();
      var left = formula;
      for (var inboundLink : growing(evidence.context().orElseThrow().inboundLink())) {
        if (left.evaluate(withInboundLink(inboundLink, evidence)) instanceof Residual(var rest))
          left = rest;
      }
      assertThat(answer(left.evaluate(evidence)))
          .as("%s", formula)
          .isEqualTo(answer(formula.evaluate(evidence)));
    }
  }

  private static List<InboundLink> growing(InboundLink inboundLink) {
    return switch (inboundLink) {
      case InboundLink.Unknown _, InboundLink.Root _ -> List.of(new InboundLink.Unknown());
      case InboundLink.FromPage(var page, _) ->
          List.of(new InboundLink.Unknown(), new InboundLink.FromPage(page, Optional.empty()));
    };
  }

  private static CandidateEvidence withInboundLink(
      InboundLink inboundLink, CandidateEvidence evidence) {
    var context = evidence.context().orElseThrow();
    return evidence.with(context.withInboundLink(inboundLink));
  }

  @Test
  void aResidualContainsNoAnsweredConstraint() {
    var generated = new GeneratedFormulas(new Random(5));
    for (var count = 0; count < 10_000; count++) {
      var formula = Formula.parse(generated.formula(count % 6));
      var known = only(generated.evidence(), EnumSet.of(EvidenceClass.CONTEXT, EvidenceClass.URI));
      if (!(formula.evaluate(known) instanceof Residual(var rest))) continue;

      assertThat(rest.evidenceClasses()).doesNotContain(EvidenceClass.CONTEXT);
      assertThat(rest.toString())
          .doesNotContain("(depth", "(origin", "(domain", "(uri-s", "(uri-p", "(no-cycles", "(path")
          .doesNotContain(
              "(anchor",
              "(rel",
              "(link",
              "(uri-n",
              "(uri-e",
              "(query",
              "(repeated",
              "(uri-c",
              "(uri-d");
      if (!formula.dependsOnReferrer()) {
        assertThat(rest.toString()).hasSizeLessThanOrEqualTo(formula.toString().length());
      }
      assertThat(rest.evaluate(known)).isEqualTo(new Residual(rest));
    }
  }

  /** Prints and parses the residual between the pieces, as between two services. */
  private static Evaluation evaluate(
      Formula formula, CandidateEvidence evidence, List<Set<EvidenceClass>> pieces) {
    var known = EnumSet.noneOf(EvidenceClass.class);
    var left = formula.toString();
    for (var piece : pieces) {
      known.addAll(piece);
      switch (Formula.parse(left).evaluate(only(evidence, known))) {
        case Decided decided -> {
          return decided;
        }
        case Residual(var rest) -> left = rest.toString();
      }
    }
    return new Residual(Formula.parse(left));
  }

  private static String answer(Evaluation evaluation) {
    return switch (evaluation) {
      case Decided decided -> decided.priority().toString();
      case Residual(var rest) -> rest.toString();
    };
  }

  private static Set<EvidenceClass> stage(Evaluation evaluation) {
    return switch (evaluation) {
      case Decided(_, var by) -> by.map(EvaluationReason::stage).stream().collect(toSet());
      case Residual _ -> Set.of();
    };
  }

  private static CandidateEvidence only(CandidateEvidence all, Set<EvidenceClass> known) {
    var evidence = CandidateEvidence.empty();
    for (var each : known) {
      evidence =
          switch (each) {
            case CONTEXT -> evidence.with(all.context().orElseThrow());
            case URI -> evidence.with(all.uri().orElseThrow());
            case DNS -> evidence.with(all.dns().orElseThrow()).with(all.knownBy().orElseThrow());
            case HEADER -> evidence.with(all.head().orElseThrow());
            case RESOURCE -> evidence.with(all.resource().orElseThrow());
          };
    }
    return evidence;
  }

  /** Returns all ways to cut the five ordered classes into pieces. */
  private static List<List<Set<EvidenceClass>>> splitsInOrder() {
    return IntStream.range(0, 1 << (CLASSES.size() - 1))
        .mapToObj(SplitEvidenceTest::cutAt)
        .toList();
  }

  private static List<Set<EvidenceClass>> cutAt(int cuts) {
    var pieces = new ArrayList<Set<EvidenceClass>>();
    pieces.add(EnumSet.of(CLASSES.getFirst()));
    for (var at = 1; at < CLASSES.size(); at++) {
      if ((cuts >> (at - 1) & 1) == 1) pieces.add(EnumSet.noneOf(EvidenceClass.class));
      pieces.getLast().add(CLASSES.get(at));
    }
    return pieces;
  }

  /** Returns all ways to distribute the classes in any order into pieces. */
  private static List<List<Set<EvidenceClass>>> splits(Set<EvidenceClass> left) {
    if (left.isEmpty()) return List.of(List.of());
    return subsets(List.copyOf(left)).stream()
        .filter(first -> !first.isEmpty())
        .flatMap(
            first -> {
              var others = EnumSet.copyOf(left);
              others.removeAll(first);
              return splits(others).stream()
                  .map(rest -> Stream.concat(Stream.of(first), rest.stream()).toList());
            })
        .toList();
  }

  private static List<Set<EvidenceClass>> subsets(List<EvidenceClass> of) {
    return IntStream.range(0, 1 << of.size())
        .mapToObj(
            chosen ->
                IntStream.range(0, of.size())
                    .filter(at -> (chosen >> at & 1) == 1)
                    .mapToObj(of::get)
                    .collect(toSet()))
        .toList();
  }
}
