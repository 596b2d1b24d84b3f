package orbweaver.language;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.language.Evaluation.Decided;
import orbweaver.language.Evaluation.Residual;
import orbweaver.language.evidence.CandidateEvidence;
import orbweaver.language.evidence.CandidateEvidence.Context;
import orbweaver.language.evidence.CandidateEvidence.Head;
import orbweaver.language.evidence.CandidateEvidence.Uri;
import orbweaver.language.evidence.InboundLink;
import orbweaver.language.evidence.InboundLink.FromPage;
import orbweaver.language.evidence.InboundLink.LinkAttributes;
import orbweaver.language.evidence.Truth;
import orbweaver.language.explanation.EvaluationReason;

/** Short factories of evidence and evaluations for tests. */
public final class TestEvidence {
  public static final Instant NOON = Instant.parse("1996-12-18T12:00:00Z");

  private TestEvidence() {}

  public static CandidateEvidence at(String url) {
    return CandidateEvidence.empty().with(new Uri(TestLocation.at(url)));
  }

  public static CandidateEvidence reached(String url, String root) {
    return at(url)
        .with(
            new Context(
                1, TestLocation.at(root), new FromPage(TestLocation.at(root), Optional.empty())));
  }

  public static CandidateEvidence deep(int depth) {
    return CandidateEvidence.empty()
        .with(new Context(depth, TestLocation.at("http://root.test/"), new InboundLink.Unknown()));
  }

  public static Head head(int status, Truth robots, String... contentType) {
    Map<String, List<String>> fields =
        contentType.length == 0 ? Map.of() : Map.of("content-type", List.of(contentType));
    return new Head(status, NOON, fields, robots);
  }

  public static CandidateEvidence typed(String... contentType) {
    return CandidateEvidence.empty().with(head(200, Truth.TRUE, contentType));
  }

  public static Truth truth(String formula, CandidateEvidence evidence) {
    return truth(Formula.parse(formula).evaluate(evidence));
  }

  public static Truth truth(Evaluation evaluation) {
    return switch (evaluation) {
      case Decided(var accepted, _) -> Truth.of(accepted);
      case Residual _ -> Truth.UNKNOWN;
    };
  }

  public static String residual(String formula, CandidateEvidence evidence) {
    return switch (Formula.parse(formula).evaluate(evidence)) {
      case Decided decided -> "decided: " + decided;
      case Residual(var rest) -> rest.toString();
    };
  }

  public static EvaluationReason rejection(String formula, CandidateEvidence evidence) {
    return switch (Formula.parse(formula).evaluate(evidence)) {
      case Decided(_, var by) -> by.orElseThrow();
      case Residual(var rest) -> throw new AssertionError("open: " + rest);
    };
  }

  /** Returns a page that another page links to. */
  public static CandidateEvidence cited(String url, String by, LinkAttributes link) {
    var page = new FromPage(TestLocation.at(by), Optional.of(link));
    return at(url).with(new Context(1, TestLocation.at(by), page));
  }

  /** Returns a root. */
  public static CandidateEvidence root(String url) {
    return at(url).with(new Context(0, TestLocation.at(url), new InboundLink.Root()));
  }

  /** Returns a 2xx head at noon with alternating field names and values. */
  public static CandidateEvidence answered(String... fields) {
    var named = new HashMap<String, List<String>>();
    for (var at = 0; at < fields.length; at += 2) {
      named.computeIfAbsent(fields[at], _ -> new ArrayList<>()).add(fields[at + 1]);
    }
    return CandidateEvidence.empty().with(new Head(200, NOON, named, Truth.TRUE));
  }
}
